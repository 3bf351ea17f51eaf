import type { Source } from '#core/analysis/source.js';
import type { Quote } from '#core/analysis/summary.js';
import { EvidenceQuote } from './evidence-quote.js';

interface KeyQuotesProps {
  readonly quotes: readonly Quote[];
  readonly source?: Source;
}

/** Verified quotes that are not attached to a claim. */
export function KeyQuotes({ quotes, source }: KeyQuotesProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-6 border-line border-t pt-6 sm:grid-cols-2">
      {quotes.map((quote) => (
        <li key={`${quote.startSeconds} ${quote.quote}`} className="break-inside-avoid">
          <EvidenceQuote quote={quote} source={source} />
        </li>
      ))}
    </ul>
  );
}
