import { breakOpportunities, graphemes } from '../typesetting/line-breaks.js';
import { analyzeDirection, type DirectionRun, visualWords } from '../typesetting/text-direction.js';

export interface Line {
  /** Pieces in visual order, leftmost first, including the space at the break. */
  readonly pieces: readonly DirectionRun[];
  /** Width in points without the trailing space. */
  readonly width: number;
}

export interface BrokenLines {
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
