import { cleanText, holdsMarkup, plainText } from '#core/text/clean-text.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { countWords, keyOf, type WordSpan } from '#core/text/words.js';
import { sentenceSpans } from '../claims/sentence-spans.js';
import { Statement } from '../claims/statement.js';
import type { StatementChecks } from '../claims/statement-checks.js';
import type { ClaimWords } from '../claims/words/claim-words.js';
import { MAX_CLAIMS, TEXT_LIMITS } from '../drafts/draft-limits.js';
import type { ClaimedQuote, Quote } from '../summary.js';
import { findQuoteSpan, type QuoteIndex, type QuoteSpan, quoteIn } from './quote-index.js';

/** Minimum length of a stored quote; shorter sentences are shown with their neighbour. */
export const MIN_STORED_QUOTE_WORDS = 6;
/** Words around a quote that may deny it where speech has no punctuation. */
const WORDS_BEFORE = 10;
const WORDS_AFTER = 4;
/** Words that lead up to a negation: 'I would not', 'people say that'. */
const LEAD_WORDS = 3;

/** Widens quotes of one transcript so that none says something else than its speaker did. */
export interface QuoteWidener {
  /**
   * The quote, widened to whole sentences where it is too short, where words that deny, limit or report it would be cut
   * off, or where `isWhole` asks for it. Absent where that is too long or still too short, and where `isWhole` is asked
   * of speech without punctuation that would be widened.
   */
  widen(span: QuoteSpan, isWhole: boolean): QuoteSpan | undefined;
}

export function quoteWidener(index: QuoteIndex, words: ClaimWords): QuoteWidener {
  const spans = new Map<number, WordSpan[]>();
  const sentencesOf = (stretch: number) => {
    const known = spans.get(stretch) ?? [...sentenceSpans(index.stretches[stretch]?.text ?? '')];
    spans.set(stretch, known);
    return known;
  };
  return {
    widen(span, isWhole) {
      const text = index.stretches[span.stretch]?.text ?? '';
      const sentences = sentencesOf(span.stretch);
      const whole = coveringSentences(sentences, span, text);
      const isCut = whole.start < span.start || whole.end > span.end;
      const isShort = countWords(text.slice(span.start, span.end)) < MIN_STORED_QUOTE_WORDS;
      const fits = whole.end - whole.start <= TEXT_LIMITS.quote;
      if (fits && (isShort || isWhole || (isCut && changesWhenCut(text, whole, span, words)))) {
        return { stretch: span.stretch, ...whole };
      }
      if (isShort) return undefined;
      if (fits) return span;
      const widened = withDenial(text, whole, span, words);
      return isWhole && widened !== span ? undefined : widened;
    },
  };
}

/** The sentences that a quote is part of, with a neighbour where they are too short for a quote. */
function coveringSentences(sentences: readonly WordSpan[], span: QuoteSpan, text: string): WordSpan {
  let first = Math.max(
    0,
    sentences.findIndex(({ end }) => end > span.start),
  );
  let last = Math.max(
    first,
    sentences.findLastIndex(({ start }) => start < span.end),
  );
  const bounds = () => ({
    start: Math.min(span.start, sentences[first]?.start ?? span.start),
    end: Math.max(span.end, sentences[last]?.end ?? span.end),
  });
  const isShort = () => {
    const { start, end } = bounds();
    return countWords(text.slice(start, Math.min(end, start + TEXT_LIMITS.quote))) < MIN_STORED_QUOTE_WORDS;
  };
  while (isShort() && (last + 1 < sentences.length || first > 0)) {
    if (last + 1 < sentences.length) last += 1;
    else first -= 1;
  }
  return bounds();
}

/** True when the words that would be cut off deny, limit or report the quote. */
function changesWhenCut(text: string, whole: WordSpan, span: QuoteSpan, words: ClaimWords): boolean {
  const before = new Statement(text.slice(whole.start, span.start), words);
  const after = new Statement(text.slice(span.end, whole.end), words);
  return [before, after].some((part) => isDenying(part, words));
}

function isDenying({ tokens, conditions, reported }: Statement, words: ClaimWords): boolean {
  return (
    conditions.length > 0 ||
    reported.length > 0 ||
    tokens.some(({ word }) => words.negations.has(word) || words.refusals.has(word))
  );
}

/** Speech without sentence ends: adds the words near the quote that deny it, and what leads up to them. */
function withDenial(
  text: string,
  whole: WordSpan,
  span: QuoteSpan,
  words: ClaimWords,
): QuoteSpan | undefined {
  // Words farther away do not fit into the same quote; a sentence may be the whole talk.
  const leadsUp = Math.max(whole.start, span.start - TEXT_LIMITS.quote);
  const follows = Math.min(whole.end, span.end + TEXT_LIMITS.quote);
  const before = new Statement(text.slice(leadsUp, span.start), words);
  const after = new Statement(text.slice(span.end, follows), words);
  const isMarker = ({ tokens, conditions, reported }: Statement, at: number) =>
    words.negations.has(tokens[at]?.word ?? '') ||
    words.refusals.has(tokens[at]?.word ?? '') ||
    conditions.some(([first]) => first === at) ||
    reported.includes(at);
  const from = Math.max(0, before.tokens.length - WORDS_BEFORE);
  const first = before.tokens.findIndex((_, at) => at >= from && isMarker(before, at));
  const last = after.tokens.findLastIndex((_, at) => at < WORDS_AFTER && isMarker(after, at));
  const lead = before.tokens[Math.max(0, first - LEAD_WORDS)];
  const tail = after.tokens[Math.min(after.tokens.length - 1, last + LEAD_WORDS)];
  if (first < 0 && last < 0) return span;
  const start = first >= 0 && lead ? leadsUp + lead.start : span.start;
  const end = last >= 0 && tail ? span.end + tail.end : span.end;
  return end - start <= TEXT_LIMITS.quote ? { stretch: span.stretch, start, end } : undefined;
}

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
    private readonly translationOf: (claim: ClaimedQuote, quote: string) => string | undefined,
  ) {}

  /** `areWhole`: each quote stands as whole sentences. */
  verify(claims: readonly ClaimedQuote[], areWhole: boolean, maxItems = 0): Quote[] {
    const accepted: Quote[] = [];
    const spans: QuoteSpan[] = [];
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      const span = findQuoteSpan(this.index, claim.quote.slice(0, MAX_CLAIM_LENGTH), claim);
      const widened = span && this.widener.widen(span, areWhole);
      const found = widened && quoteIn(this.index, widened);
      const quote = found && truncateAtWord(plainText(found.quote), TEXT_LIMITS.quote, '');
      if (!quote || holdsMarkup(quote) || quote.includes(LINK_SEAM)) {
        this.dropped += 1;
        this.checks.remove('quote', { text: claim.quote.slice(0, MAX_CLAIM_LENGTH), kind: 'topic' });
        continue;
      }
      const key = keyOf(quote);
      if (accepted.some((other) => keyOf(other.quote).includes(key))) continue;
      if (spans.some((other) => overlaps(other, widened))) continue;
      spans.push(widened);
      const speaker = (found.speaker && cleanText(found.speaker, TEXT_LIMITS.speaker)) || undefined;
      const translation = this.translationOf(claim, quote);
      accepted.push({
        quote,
        speaker,
        startSeconds: found.startSeconds,
        verified: true,
        ...(translation !== undefined && { translation }),
      });
    }
    return accepted.slice(0, maxItems);
  }
}

function overlaps(a: QuoteSpan, b: QuoteSpan): boolean {
  return a.stretch === b.stretch && a.start < b.end && b.start < a.end;
}
