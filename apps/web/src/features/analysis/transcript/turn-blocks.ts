import { foldText } from '#core/text/fold-text.js';
import type { Chapter } from '#core/transcripts/chapter.js';
import type { ExcerptItem, ShownQuote } from '#core/transcripts/excerpt-turns.js';
import { turnIndexAt } from '#core/transcripts/spoken-at.js';

/** A turn of the transcript as displayed. */
export interface ShownTurn {
  /** Position in the transcript; its element id is `turn-{index}`. */
  readonly index: number;
  readonly item: ExcerptItem;
  /** Title of the chapter that begins with this turn. */
  readonly chapter?: string;
  /** True if the summary quotes it. */
  readonly isQuoted: boolean;
}

/** Turns per block. The browser skips layout and painting of blocks outside the window. */
const BLOCK_SIZE = 40;

/** Turns with the chapters that begin at them and whether the summary quotes them, in blocks. */
export function turnBlocks(
  turns: readonly ExcerptItem[],
  chapters: readonly Chapter[],
  quotes: readonly ShownQuote[],
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
  const shown = turns.map((item, index) => ({
    index,
    item,
    chapter: chapterAt.get(index),
    isQuoted: quoted.has(index) && !('gap' in item),
  }));
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
