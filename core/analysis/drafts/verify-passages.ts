import { capitalize, cleanText, holdsMarkup, plainText } from '#core/text/clean-text.js';
import { splitSentences } from '#core/text/split-sentences.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { StatementChecks } from '../claims/statement-checks.js';
import { endOf, findWholeSpan, type QuoteIndex, type QuoteSpan, quoteIn } from '../quotes/quote-index.js';
import type { ClaimedPassage, Passage } from '../summary.js';
import { MAX_CLAIMS, TEXT_LIMITS } from './draft-limits.js';

/** Marks that close a quotation or a bracket after the last word. */
const CLOSING = /^["”’»›)\]」』）】]+[.!?。！？]?/u;
/** Ends of sentences within a text. One that stands apart from its word is taken from the draft, but no word. */
const HAS_ENDS = /[.!?…。！？؟।]/u;

/** Verification of passages: words, speaker and times are those of the transcript, of the draft only the choice is taken. */
export class PassageVerification {
  constructor(
    private readonly index: QuoteIndex,
    private readonly transcript: Transcript,
    /** Cleans a text of the draft. */
    private readonly text: (raw: string, maxLength: number) => string,
    private readonly isInjected: (sentence: string) => boolean,
    private readonly checks: StatementChecks,
  ) {}

  /** The passages that stand in one place of the transcript word for word, without overlaps, in the order of the talk. */
  verify(claims: readonly ClaimedPassage[], maxItems = 0): Passage[] {
    const accepted: { readonly span: QuoteSpan; readonly passage: Passage }[] = [];
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      if (accepted.length >= maxItems) break;
      const found = this.find(claim);
      const removed = { text: claim.text, kind: 'topic' } as const;
      if (!found) this.checks.remove('quote', removed);
      else if (accepted.some(({ span }) => overlaps(span, found.span)))
        this.checks.remove('duplicate', removed);
      else accepted.push(found);
    }
    return accepted
      .sort(({ span: a }, { span: b }) => a.stretch - b.stretch || a.start - b.start)
      .map(({ passage }) => passage);
  }

  private find({ text, turn = 0, topic: rawTopic = '' }: ClaimedPassage) {
    if (text.length > TEXT_LIMITS.passage) return undefined;
    const { startSeconds: near } = this.transcript.turns[turn - 1] ?? {};
    const span = findWholeSpan(this.index, text, near === undefined ? {} : { startSeconds: near });
    const found = span && quoteIn(this.index, span);
    if (!found || found.quote.length > TEXT_LIMITS.passage) return undefined;
    const rest = this.index.stretches[span.stretch]?.text.slice(span.end, span.end + 2) ?? '';
    const closing = CLOSING.exec(rest)?.[0] ?? '';
    const words = capitalize(plainText(HAS_ENDS.test(found.quote) ? `${found.quote}${closing}` : text));
    if (words.length > TEXT_LIMITS.passage) return undefined;
    if (holdsMarkup(words) || splitSentences(words).some((sentence) => this.isInjected(sentence)))
      return undefined;
    const speaker = found.speaker && cleanText(found.speaker, TEXT_LIMITS.speaker);
    const topic = this.text(rawTopic, TEXT_LIMITS.topic);
    const endSeconds = endOf(this.index, span);
    return {
      span,
      passage: {
        text: words,
        ...(speaker && { speaker }),
        ...(found.startSeconds !== undefined && { startSeconds: found.startSeconds }),
        ...(endSeconds !== undefined && { endSeconds }),
        ...(topic && this.checks.isSaid(topic) && { topic }),
      },
    };
  }
}

function overlaps(a: QuoteSpan, b: QuoteSpan): boolean {
  return a.stretch === b.stretch && a.start < b.end && b.start < a.end;
}
