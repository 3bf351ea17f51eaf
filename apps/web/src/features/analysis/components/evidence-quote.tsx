import type { Quote } from '#core/analysis/summary.js';
import { sourceUrlAt } from '#core/links/source.js';
import { VerifiedQuote } from '#ui/components/verified-quote.js';
import { useQuoteHighlight } from '../evidence/highlight.js';
import { usePlayLink } from '../player/player-context.js';
import { useSource } from './time-link.js';

/** Classes of a text with notes in the margin, or below it on narrow screens. */
export const WITH_MARGIN =
  'grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-6';

/** A verified quote that is highlighted together with its tick on the evidence rail. */
export function EvidenceQuote({ quote }: { readonly quote: Quote }) {
  const source = useSource();
  const { isHighlighted, handlers } = useQuoteHighlight(quote);
  const play = usePlayLink();
  const { startSeconds } = quote;
  const href = source && startSeconds !== undefined ? sourceUrlAt(source, startSeconds) : undefined;
  return (
    <VerifiedQuote
      quote={quote}
      href={href}
      onTimePress={play && startSeconds !== undefined ? (event) => play(event, startSeconds) : undefined}
      className="proof"
      data-highlighted={isHighlighted || undefined}
      {...handlers}
    />
  );
}
