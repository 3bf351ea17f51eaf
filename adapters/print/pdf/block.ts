import type { BrokenLines } from './break-lines.js';
import type { TextStyle } from './page-style.js';

/** A laid-out text that is not drawn yet. Lengths are in points. */
export interface Block extends BrokenLines {
  readonly style: TextStyle;
  /** Distance from the left margin. */
  readonly indent: number;
  readonly width: number;
  readonly marker?: string;
  readonly link?: string;
  readonly element: PDFKit.PDFStructureElement;
  /** Structure element of the preceding bullet. */
  readonly bullet?: PDFKit.PDFStructureElement;
}

/** Minimum number of lines of a text on a page, above or below a break. */
const MIN_LINES = 2;

/** Returns the height of a block, or of its first `count` lines. */
export function heightOf({ style, lines }: Block, count = lines.length): number {
  return style.leading * count;
}

/** Returns the minimum height with which a block can begin on a page. */
export function minHeight(block: Block): number {
  const { length } = block.lines;
  return heightOf(block, length < 2 * MIN_LINES ? length : MIN_LINES);
}

/** Returns the height of consecutive blocks, the last with the height that `lastHeight` gives. */
export function keepTogetherHeight(blocks: readonly Block[], lastHeight: (block: Block) => number): number {
  return blocks.reduce((sum, block, index) => {
    const height = index < blocks.length - 1 ? heightOf(block) : lastHeight(block);
    return sum + block.style.before + height;
  }, 0);
}

/** Returns how many of the `left` lines to place where `room` lines fit. */
export function linesForPage(left: number, room: number): number {
  const widow = left > room && left - room < MIN_LINES && room > MIN_LINES;
  return widow ? left - MIN_LINES : Math.min(room, left);
}
