import { foldText } from '#core/text/fold-text.js';
import type { Chapter, SponsorBlock } from '#core/transcripts/chapter.js';
import type { ExcerptItem, ShownQuote } from '#core/transcripts/excerpt-turns.js';
import { turnIndexAt } from '#core/transcripts/spoken-at.js';
import { sponsoredTurns } from '#core/transcripts/sponsors/sponsored-turns.js';

/** A turn of the transcript as displayed. */
export interface ShownTurn {
  /** Position in the transcript; its element id is `turn-{index}`. */
  readonly index: number;
  readonly item: ExcerptItem;
  /** Title of the chapter that begins with this turn. */
  readonly chapter?: string;
  /** True if the summary quotes it. */
  readonly isQuoted: boolean;
  /** The sponsor block that it belongs to. */
  readonly sponsor?: SponsorBlock;
  /** True for the first turn of a sponsor block. */
  readonly isSponsorStart?: boolean;
}

/** Turns per block. The browser skips layout and painting of blocks outside the window. */
const BLOCK_SIZE = 40;

/** Turns with the chapters that begin at them and whether the summary quotes them, in blocks. */
export function turnBlocks(
  turns: readonly ExcerptItem[],
  chapters: readonly Chapter[],
  quotes: readonly ShownQuote[],
  sponsorBlocks?: readonly SponsorBlock[],
): ShownTurn[][] {
  const starts = turns.map(({ startSeconds }) => startSeconds);
  const chapterAt = new Map(
    chapters.map(({ title, startSeconds }) => [turnIndexAt(starts, startSeconds), title]),
  );
  const quoted = new Set(
    quotes.flatMap(({ startSeconds }) =>
      startSeconds === undefined ? [] : turnIndexAt(starts, startSeconds),
    ),
  );
  const sponsored = sponsoredTurns(turns, sponsorBlocks);
  const shown = turns.map((item, index): ShownTurn => {
    const sponsor = sponsored.get(index);
    return {
      index,
      item,
      chapter: chapterAt.get(index),
      isQuoted: quoted.has(index) && !('gap' in item),
      ...(sponsor && { sponsor, isSponsorStart: sponsored.get(index - 1) !== sponsor }),
    };
  });
  return Array.from({ length: Math.ceil(shown.length / BLOCK_SIZE) }, (_, block) =>
    shown.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE),
  );
}

/** Indexes of the turns that contain a text, ignoring case and accents. */
export function findTurns(folded: readonly string[], text: string): number[] {
  const needle = foldText(text).trim();
  if (needle === '') return [];
  return folded.flatMap((turn, index) => (turn.includes(needle) ? index : []));
}

/** Texts of turns prepared for `findTurns`. */
export function foldTurns(turns: readonly ExcerptItem[]): string[] {
  return turns.map((item) => ('gap' in item ? '' : foldText(item.text)));
}
