import { Download, Lock } from 'lucide-react';
import type { Analysis } from '#core/analysis/analysis.js';
import { Button } from '#ui/components/button.js';
import { useExportFile } from '../api/export-file.js';
import { analysisTexts } from '../texts.js';
import { OtherFormats } from './other-formats.js';
import { SaveButton } from './save-button.js';
import { ShareButtons } from './share-buttons.js';

/** Save, export and share actions (spec §2). Private summaries cannot be shared: their links work for the owner only. */
export function ActionBar({ analysis }: { readonly analysis: Analysis }) {
  return (
    <div className="no-print mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        <SaveButton id={analysis.id} />
        <PdfButton id={analysis.id} />
      </div>
      {analysis.visibility === 'private' ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <OtherFormats id={analysis.id} />
          <p className="inline-flex min-h-11 items-center gap-2 text-muted text-ui">
            <Lock size={18} aria-hidden="true" />
            {analysisTexts.notPublic}
          </p>
        </div>
      ) : (
        <ShareButtons analysis={analysis}>
          <OtherFormats id={analysis.id} />
        </ShareButtons>
      )}
    </div>
  );
}

function PdfButton({ id }: { readonly id: number }) {
  const { mutate, isPending } = useExportFile(id, 'pdf');
  return (
    <Button
      variant="quiet"
      aria-disabled={isPending}
      aria-busy={isPending}
      className="max-sm:px-2"
      onClick={() => !isPending && mutate()}
    >
      <Download size={18} aria-hidden="true" />
      {isPending ? analysisTexts.makingPdf : analysisTexts.downloadPdf}
    </Button>
  );
}
