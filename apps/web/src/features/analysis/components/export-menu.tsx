import { Download } from 'lucide-react';
import type { ExportFormat } from '#core/sharing/export-formats.js';
import { useExportFile } from '../api/export-file.js';
import { analysisTexts } from '../texts.js';
import { MenuButton, MenuItem } from './menu-button.js';

/** Downloads of the summary as PDF, Markdown and JSON (spec §2). */
export function ExportMenu({ id }: { readonly id: number }) {
  return (
    <MenuButton label={analysisTexts.export} icon={Download}>
      <ExportItem id={id} format="pdf" name={analysisTexts.pdf} hint={analysisTexts.pdfHint} />
      <ExportItem id={id} format="markdown" name={analysisTexts.markdown} hint={analysisTexts.markdownHint} />
      <ExportItem id={id} format="json" name={analysisTexts.json} hint={analysisTexts.jsonHint} />
    </MenuButton>
  );
}

interface ExportItemProps {
  readonly id: number;
  readonly format: ExportFormat;
  readonly name: string;
  readonly hint: string;
}

function ExportItem({ id, format, name, hint }: ExportItemProps) {
  const { mutate, isPending } = useExportFile(id, format);
  return (
    <MenuItem
      label={isPending ? analysisTexts.making(name) : analysisTexts.download(name)}
      hint={hint}
      isPending={isPending}
      onClick={mutate}
    />
  );
}
