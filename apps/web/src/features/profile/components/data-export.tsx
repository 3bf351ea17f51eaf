import { Download } from 'lucide-react';
import { Button } from '#ui/components/button.js';
import { useDataExport } from '../api/data-export.js';
import { profileTexts } from '../texts.js';

/** Download of all data stored about the member (contract §3). */
export function DataExport() {
  const { mutate, isPending } = useDataExport();
  const { title, text, button, busy } = profileTexts.dataExport;
  return (
    <section className="mt-12 border-line border-t pt-6">
      <h2 className="text-title">{title}</h2>
      <p className="mt-2 max-w-[60ch] text-muted text-ui">{text}</p>
      <Button
        variant="quiet"
        className="mt-4"
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={() => !isPending && mutate()}
      >
        <Download size={18} aria-hidden="true" />
        {isPending ? busy : button}
      </Button>
    </section>
  );
}
