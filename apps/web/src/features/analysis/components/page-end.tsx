import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useId } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { PRODUCT_NAME } from '#core/product.js';
import { ELLIPSIS, relatedText } from '#core/text/truncate-text.js';
import { FREE_VISITOR_ANALYSES } from '#core/usage/free-allowance.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { parseAnalyses } from '#web/lib/paginated-list.js';
import { useSession } from '#web/lib/session.js';
import { AnalysisCard } from '#web/ui/analysis-card.js';
import { analysisTexts, bandTexts } from '../texts.js';

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

/** Maximum number of related summaries shown (spec §9). */
const MAX_RELATED = 3;

/** GET /api/analysis/related/{id} (spec §2, §7). */
function useRelatedAnalyses(id: number) {
  return useQuery({ queryKey: [`/api/analysis/related/${id}`], select: firstRelated });
}

function firstRelated(answer: unknown): Analysis[] {
  return parseAnalyses(answer).slice(0, MAX_RELATED);
}

/** Says what the product is to visitors, who may come from a search engine. Works without scripts. */
export function VisitorBand() {
  const id = useId();
  const { status } = useSession();
  if (status !== 'signedOut') return null;
  return (
    <section aria-labelledby={`${id}-title`} className="no-print mt-14 border-ink border-t pt-4">
      <h2 id={`${id}-title`} className="text-heading">
        {bandTexts.title(PRODUCT_NAME)}
      </h2>
      <p className="mt-2 max-w-prose text-body text-muted">{bandTexts.text(FREE_VISITOR_ANALYSES)}</p>
      <form action="/" className="mt-5 flex max-w-prose flex-wrap items-end gap-3">
        <label htmlFor={id} className="min-w-0 flex-1 basis-64 text-ui">
          {bandTexts.label}
          <input
            id={id}
            name="url"
            required
            inputMode="url"
            autoComplete="off"
            className={`${FIELD_CLASS} mt-1.5 h-11`}
          />
        </label>
        <button type="submit" className={buttonClass('primary')}>
          {bandTexts.submit}
        </button>
      </form>
    </section>
  );
}

/** Scrolls to the top of the page and moves the focus there. */
export function BackToTop() {
  const go = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="no-print mt-14">
      <Button variant="quiet" onClick={go}>
        <ArrowUp size={18} aria-hidden="true" />
        {analysisTexts.backToTop}
      </Button>
    </div>
  );
}
