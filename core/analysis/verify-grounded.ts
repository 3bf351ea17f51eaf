import { MAX_CLAIMS, MAX_EVIDENCE, TEXT_LIMITS } from './draft-limits.js';
import { findWords } from './quote-index.js';
import {
  type ClaimedChapter,
  type ClaimedFigure,
  type Figure,
  MENTION_KINDS,
  type Mention,
} from './summary.js';
import { isNew, keyOf } from './text-keys.js';
import type { Transcript } from './transcript.js';
import type { QuoteVerification } from './verify-quotes.js';
import { foldedWords, wordSpans } from './words.js';

/** A title for the chapter that begins at a second. */
export interface ChapterTitle {
  readonly title: string;
  readonly startSeconds: number;
}

const HAS_DIGIT = /\p{N}/u;
const STARTS_CAPITAL = /^\p{Lu}/u;

/** Verification of what stands or falls with words of the transcript: numbers, names and titles of chapters. */
export class GroundedItems {
  constructor(
    private readonly quotes: QuoteVerification,
    private readonly transcript: Transcript,
    /** Cleans a text of the draft. */
    private readonly text: (raw: string, maxLength: number) => string,
  ) {}

  /** Keeps numbers that stand in a quote of the transcript; other numbers and unknown names are left out. */
  figures(claims: readonly ClaimedFigure[], maxItems = 0): Figure[] {
    const seen = new Set<string>();
    const figures = claims.slice(0, MAX_CLAIMS).flatMap((claim): Figure[] => {
      const value = this.text(claim.value, TEXT_LIMITS.value);
      const what = this.text(claim.what, TEXT_LIMITS.about);
      const evidence = this.quotes
        .verify(claim.quotes, false, MAX_EVIDENCE)
        .filter(({ quote }) => holdsValue(quote, value));
      if (evidence.length === 0 || !this.isGrounded(what) || !isNew(seen, `${value} ${what}`)) return [];
      const who = this.grounded(claim.who);
      const when = this.grounded(claim.when);
      return [{ value, what, ...(who && { who }), ...(when && { when }), evidence }];
    });
    return figures.slice(0, maxItems);
  }

  /** Keeps names that were said. */
  mentions(claims: readonly Mention[], maxItems = 0): Mention[] {
    const seen = new Set<string>();
    const mentions = claims.slice(0, MAX_CLAIMS).flatMap((claim): Mention[] => {
      const name = this.text(claim.name, TEXT_LIMITS.name);
      const said = name !== '' && findWords(this.quotes.index, name);
      if (!said || !isNew(seen, name)) return [];
      const about = this.grounded(claim.about);
      const { startSeconds } = said;
      return [
        {
          kind: claim.kind,
          name,
          ...(about && { about }),
          ...(startSeconds !== undefined && { startSeconds }),
        },
      ];
    });
    return mentions
      .slice(0, maxItems)
      .sort((a, b) => MENTION_KINDS.indexOf(a.kind) - MENTION_KINDS.indexOf(b.kind));
  }

  chapterTitles(claims: readonly ClaimedChapter[]): ChapterTitle[] {
    const { turns } = this.transcript;
    const titles = [...claims.slice(0, MAX_CLAIMS)]
      .sort((a, b) => a.turn - b.turn)
      .flatMap(({ title: raw, turn }) => {
        const title = this.text(raw, TEXT_LIMITS.chapter);
        const startSeconds = turns[turn - 1]?.startSeconds;
        return startSeconds === undefined || keyOf(title) === '' || !this.isGrounded(title)
          ? []
          : [{ title, startSeconds: Math.floor(startSeconds) }];
      });
    return titles.filter(({ startSeconds }, i) => startSeconds !== titles[i - 1]?.startSeconds);
  }

  private grounded(raw = ''): string {
    const text = this.text(raw, TEXT_LIMITS.about);
    return this.isGrounded(text) ? text : '';
  }

  /** True when the transcript has every number and every name in the text. */
  private isGrounded(text: string): boolean {
    return namedWords(text).every((word) => findWords(this.quotes.index, word) !== undefined);
  }
}

/** True when a quote has the number, or every word of a number that is spelled out. */
function holdsValue(quote: string, value: string): boolean {
  const said = new Set(foldedWords(quote));
  const words = foldedWords(value);
  const digits = words.filter((word) => HAS_DIGIT.test(word));
  const required = digits.length > 0 ? digits : words;
  return required.length > 0 && required.every((word) => said.has(word));
}

/** Numbers, and words with a capital that do not begin the text. */
function namedWords(text: string): string[] {
  return wordSpans(text)
    .map(({ start, end }) => ({ word: text.slice(start, end), isFirst: start === 0 }))
    .filter(({ word, isFirst }) => HAS_DIGIT.test(word) || (!isFirst && STARTS_CAPITAL.test(word)))
    .map(({ word }) => word);
}
