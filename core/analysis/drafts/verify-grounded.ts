import { isNew, keyOf } from '#core/text/words.js';
import type { ChapterMark } from '#core/transcripts/chapters-of.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { StatementChecks } from '../claims/statement-checks.js';
import { findWords } from '../quotes/quote-index.js';
import type { QuoteVerification } from '../quotes/verify-quotes.js';
import {
  type ClaimedChapter,
  type ClaimedFigure,
  type Figure,
  MENTION_KINDS,
  type Mention,
} from '../summary.js';
import { MAX_CHAPTERS, MAX_CLAIMS, MAX_EVIDENCE, TEXT_LIMITS } from './draft-limits.js';

/** Shorter chapters belong to the one before. */
const MIN_CHAPTER_SECONDS = 10;

/** Verification of items that must occur in the transcript: numbers, names and titles of chapters. */
export class GroundedItems {
  constructor(
    private readonly quotes: QuoteVerification,
    private readonly transcript: Transcript,
    /** Cleans a text of the draft. */
    private readonly text: (raw: string, maxLength: number) => string,
    private readonly checks: StatementChecks,
  ) {}

  /** Keeps numbers that stand in a quote of the transcript; other numbers and unknown names are left out. */
  figures(claims: readonly ClaimedFigure[], maxItems = 0): Figure[] {
    const seen = new Set<string>();
    const figures = claims.slice(0, MAX_CLAIMS).flatMap((claim): Figure[] => {
      const value = this.text(claim.value, TEXT_LIMITS.value);
      const what = this.text(claim.what, TEXT_LIMITS.about);
      const verified = this.quotes.verify(claim.quotes, false, MAX_EVIDENCE);
      if (keyOf(value) === '') return [];
      const evidence = verified.filter(({ quote }) => this.checks.hasNumbers(quote, value));
      if (evidence.length === 0) {
        const item = { text: `${value}: ${what}`, quotes: verified.map(({ quote }) => quote) };
        this.checks.record(verified.length > 0 ? 'number' : 'no_quote', { ...item, kind: 'label' }, value);
        return [];
      }
      if (!this.checks.keepsSaid(what, value) || !isNew(seen, `${value} ${what}`)) return [];
      const who = this.grounded(value, claim.who);
      const when = this.grounded(value, claim.when);
      const label = [what, who, when].filter(Boolean).join('; ');
      const quotes = evidence.map(({ quote }) => quote);
      if (
        !this.checks.keepsLabel({ text: `${value}: ${label}`, kind: 'statement', quotes }, `${value} ${what}`)
      )
        return [];
      return [{ value, what, ...(who && { who }), ...(when && { when }), evidence }];
    });
    return figures.slice(0, maxItems);
  }

  /** Keeps names that were said. */
  mentions(claims: readonly Mention[], maxItems = 0): Mention[] {
    const seen = new Set<string>();
    const mentions = claims.slice(0, MAX_CLAIMS).flatMap((claim): Mention[] => {
      const name = this.text(claim.name, TEXT_LIMITS.name);
      const said =
        name !== '' && (findWords(this.quotes.index, name) ?? findWords(this.quotes.index, `${name}’s`));
      if (!said && keyOf(name) !== '') this.checks.record('name', { text: name, kind: 'label' });
      if (!said || !isNew(seen, name)) return [];
      const grounded = this.grounded(name, claim.about);
      const isRight =
        grounded !== '' && this.checks.keepsLabel({ text: `${name}: ${grounded}`, kind: 'statement' });
      const about = isRight ? grounded : '';
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

  /** Chapters begin with the turns that they name, in order of time; those without a turn of the talk are left out. */
  chapters(claims: readonly ClaimedChapter[]): ChapterMark[] {
    const marks: ChapterMark[] = [];
    for (const { title: raw, turn } of claims.slice(0, MAX_CHAPTERS).sort((a, b) => a.turn - b.turn)) {
      const title = this.text(raw, TEXT_LIMITS.chapter);
      const startSeconds = this.startOf(turn);
      const earliest = (marks.at(-1)?.startSeconds ?? -MIN_CHAPTER_SECONDS) + MIN_CHAPTER_SECONDS;
      if (startSeconds === undefined || startSeconds < earliest) continue;
      if (keyOf(title) !== '' && this.checks.isSaid(title)) marks.push({ title, startSeconds });
    }
    return marks;
  }

  /** Whole second of a turn, else of the last one before it that has a time. */
  private startOf(turn: number): number | undefined {
    const { turns } = this.transcript;
    if (!turns[turn - 1]) return undefined;
    const timed = turns.slice(0, turn).findLast(({ startSeconds }) => startSeconds !== undefined);
    return timed?.startSeconds === undefined ? undefined : Math.floor(timed.startSeconds);
  }

  /** A draft's label of a number or name; empty where the label has numbers or names that nobody said. */
  private grounded(subject: string, raw = ''): string {
    const text = this.text(raw, TEXT_LIMITS.about);
    return this.checks.keepsSaid(text, subject) ? text : '';
  }
}
