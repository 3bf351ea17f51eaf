import { ELLIPSIS, relatedText } from '#core/text/truncate-text.js';
import { AnalysisCard } from '#web/ui/analysis-card.js';
import { useRelatedAnalyses } from '../api/related-analyses.js';
import { analysisTexts } from '../texts.js';

/** Up to three related summaries (spec §2). Renders nothing if there are none or the request fails. */
export function RelatedSummaries({ id }: { readonly id: number }) {
  const { data = [] } = useRelatedAnalyses(id);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="no-print mt-14 border-ink border-t pt-4">
      <h2 id="related" className="text-heading">
        {analysisTexts.related}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-x-10 lg:grid-cols-3">
        {data.map((analysis) => {
          const { text, cut } = relatedText(analysis.aiSummary.overview);
          return (
            <li key={analysis.id}>
              <AnalysisCard analysis={analysis} text={cut ? text + ELLIPSIS : text} heading="h3" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
