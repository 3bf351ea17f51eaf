import { breakOpportunities, graphemes } from '../typesetting/line-breaks.js';
import { analyzeDirection, type DirectionRun, visualWords } from '../typesetting/text-direction.js';
import type { TextStyle } from './page-style.js';

export interface Line {
  /** Pieces in visual order, leftmost first, including the space at the break. */
  readonly pieces: readonly DirectionRun[];
  /** Width in points without the trailing space. */
  readonly width: number;
}

interface BrokenLines {
  readonly lines: readonly Line[];
  /** Base direction of the lines. */
  readonly rightToLeft: boolean;
}

type Measure = (text: string) => number;

/** Breaks a paragraph into lines of at most `maxWidth` points. Words wider than a line are divided. */
export function breakLines(text: string, maxWidth: number, measure: Measure): BrokenLines {
  const paragraph = analyzeDirection(text);
  const lines: Line[] = [];
  let from = 0;
  let to = 0;
  let width = 0;
  let widthWithSpace = 0;
  const close = () => {
    if (to > from) {
      lines.push({ pieces: visualWords(paragraph, from, to), width });
    }
    from = to;
    widthWithSpace = 0;
  };
  const space = measure(' ');
  for (const piece of breakOpportunities(text)) {
    for (const part of fitting(piece, maxWidth, measure)) {
      const withSpace = measure(part);
      const inked = part.endsWith(' ') ? withSpace - space : withSpace;
      if (widthWithSpace + inked > maxWidth) close();
      width = widthWithSpace + inked;
      widthWithSpace += withSpace;
      to += part.length;
    }
  }
  close();
  return { lines, rightToLeft: paragraph.rightToLeft };
}

function fitting(piece: string, maxWidth: number, measure: Measure): string[] {
  if (measure(piece) <= maxWidth || measure(piece.trimEnd()) <= maxWidth) return [piece];
  const parts: string[] = [];
  let part = '';
  let width = 0;
  for (const char of graphemes(piece)) {
    const more = measure(char);
    if (part && width + more > maxWidth && char !== ' ') {
      parts.push(part);
      part = '';
      width = 0;
    }
    part += char;
    width += more;
  }
  return part ? [...parts, part] : parts;
}

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
