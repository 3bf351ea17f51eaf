import type { BrokenLines } from './break-lines.js';
import type { TextStyle } from './page-style.js';

/** A text that is set and not drawn yet. Lengths are points. */
export interface Block extends BrokenLines {
  readonly style: TextStyle;
  /** From the left margin. */
  readonly indent: number;
  readonly width: number;
  readonly marker?: string;
  readonly link?: string;
  readonly element: PDFKit.PDFStructureElement;
  /** The element of the bullet before it. */
  readonly bullet?: PDFKit.PDFStructureElement;
}

/** A page shows no fewer lines of a text, above or below a break. */
const MIN_LINES = 2;

/** The height of a block, or of as many of its lines. */
export function heightOf({ style, lines }: Block, count = lines.length): number {
  return style.leading * count;
}

/** The height that a block needs at least to begin on a page. */
export function minHeight(block: Block): number {
  const { length } = block.lines;
  return heightOf(block, length < 2 * MIN_LINES ? length : MIN_LINES);
}

/** The height of blocks that stand one below the other, the last with only its beginning. */
export function keepTogetherHeight(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block, index) => {
    const height = index < blocks.length - 1 ? heightOf(block) : minHeight(block);
    return sum + block.style.before + height;
  }, 0);
}

/** How many of the `left` lines to set where `room` lines fit. */
export function linesForPage(left: number, room: number): number {
  const widow = left > room && left - room < MIN_LINES && room > MIN_LINES;
  return widow ? left - MIN_LINES : Math.min(room, left);
}
