import { Download } from 'lucide-react';
import type { Analysis } from '../../../../../../core/analysis/analysis.js';
import { Button } from '../../../ui/button.js';
import { useExportPdf } from '../api/export-pdf.js';
import { analysisTexts } from '../texts.js';
import { ShareButtons } from './share-buttons.js';

/** What can be done with the summary: share it, take it along (spec §2). */
export function ActionBar({ analysis }: { readonly analysis: Analysis }) {
  const { mutate, isPending } = useExportPdf(analysis.id);
  return (
    <div className="no-print mt-6">
      <ShareButtons analysis={analysis}>
        <Button
          look="primary"
          aria-disabled={isPending}
          aria-busy={isPending}
          onClick={() => !isPending && mutate()}
        >
          <Download size={18} aria-hidden="true" />
          {isPending ? 'Making the PDF…' : analysisTexts.downloadPdf}
        </Button>
      </ShareButtons>
    </div>
  );
}
