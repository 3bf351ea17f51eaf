import { cleanText, holdsMarkup, plainText } from '#core/text/clean-text.js';
import { keyOf } from '#core/text/text-keys.js';
import { truncateAtWord } from '#core/text/truncate-at-word.js';
import type { StatementChecks } from '../claims/statement-checks.js';
import { MAX_CLAIMS, TEXT_LIMITS } from '../drafts/draft-limits.js';
import type { ClaimedQuote, Quote } from '../summary.js';
import { findQuoteSpan, type QuoteIndex, type QuoteSpan, quoteIn } from './quote-index.js';
import type { QuoteWidener } from './whole-quote.js';

/** Characters of a claimed quote that are looked up, in UTF-16 units. */
const MAX_CLAIM_LENGTH = 2000;
/** Remainder of a markdown link in the transcript that was cut in two. */
const LINK_SEAM = '](';

/** Verification of one draft's quotes: those of the transcript, in its wording. */
export class QuoteVerification {
  /** Number of claimed quotes that are not in the transcript. */
  dropped = 0;

  constructor(
    readonly index: QuoteIndex,
    private readonly widener: QuoteWidener,
    private readonly checks: StatementChecks,
  ) {}

  /** `areWhole`: each quote stands as whole sentences. */
  verify(claims: readonly ClaimedQuote[], areWhole: boolean, maxItems = 0): Quote[] {
    const kept: Quote[] = [];
    const spans: QuoteSpan[] = [];
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      const span = findQuoteSpan(this.index, claim.quote.slice(0, MAX_CLAIM_LENGTH), claim);
      const widened = span && this.widener.widen(span, areWhole);
      const found = widened && quoteIn(this.index, widened);
      const quote = found && truncateAtWord(plainText(found.quote), TEXT_LIMITS.quote, '');
      if (!quote || holdsMarkup(quote) || quote.includes(LINK_SEAM)) {
        this.dropped += 1;
        this.checks.remove('quote');
        continue;
      }
      const key = keyOf(quote);
      if (kept.some((other) => keyOf(other.quote).includes(key))) continue;
      if (spans.some((other) => overlaps(other, widened))) continue;
      spans.push(widened);
      const speaker = (found.speaker && cleanText(found.speaker, TEXT_LIMITS.speaker)) || undefined;
      kept.push({ quote, speaker, startSeconds: found.startSeconds, verified: true });
    }
    return kept.slice(0, maxItems);
  }
}

function overlaps(a: QuoteSpan, b: QuoteSpan): boolean {
  return a.stretch === b.stretch && a.start < b.end && b.start < a.end;
}
