import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ExportFormat } from '#core/sharing/export-formats.js';
import { Button } from '#ui/components/button.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { useExportFile } from '../api/export-file.js';
import { analysisTexts } from '../texts.js';

/** Markdown and JSON downloads. They are collapsed because most readers want the PDF. */
export function OtherFormats({ id }: { readonly id: number }) {
  const { open, toggle, whole, button } = useDisclosure<HTMLDivElement>();
  const listId = useId();
  return (
    <div ref={whole} className="relative">
      <Button ref={button} variant="text" aria-expanded={open} aria-controls={listId} onClick={toggle}>
        {analysisTexts.otherFormats}
        <ChevronDown size={16} aria-hidden="true" className={open ? 'rotate-180' : undefined} />
      </Button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute top-full left-0 z-20 mt-1 w-72 rounded-md border border-line bg-sheet p-2 shadow-float"
      >
        {open && (
          <>
            <FormatItem
              id={id}
              format="markdown"
              name={analysisTexts.markdown}
              hint={analysisTexts.markdownHint}
            />
            <FormatItem id={id} format="json" name={analysisTexts.json} hint={analysisTexts.jsonHint} />
          </>
        )}
      </ul>
    </div>
  );
}

interface FormatItemProps {
  readonly id: number;
  readonly format: ExportFormat;
  readonly name: string;
  readonly hint: string;
}

function FormatItem({ id, format, name, hint }: FormatItemProps) {
  const { mutate, isPending } = useExportFile(id, format);
  return (
    <li>
      <button
        type="button"
        aria-disabled={isPending}
        aria-busy={isPending}
        className="flex min-h-11 w-full flex-col justify-center rounded-md px-3 py-2 text-left text-ui hover:bg-line aria-disabled:opacity-55"
        onClick={() => !isPending && mutate()}
      >
        <span className="font-medium">
          <span className="sr-only">{analysisTexts.download} </span>
          {name}
        </span>
        <span className="text-muted text-note">{hint}</span>
      </button>
    </li>
  );
}
