import { breakOpportunities, graphemes } from '../typesetting/line-breaks.js';
import { analyzeDirection, type DirectionRun, visualWords } from '../typesetting/text-direction.js';

export interface Line {
  /** As it stands on paper, the leftmost piece first, with the space at which it was broken. */
  readonly pieces: readonly DirectionRun[];
  /** Without the space at its end, in points. */
  readonly width: number;
}

export interface BrokenLines {
  readonly lines: readonly Line[];
  /** Whether they begin at the right. */
  readonly rightToLeft: boolean;
}

type Measure = (text: string) => number;

/** Sets one paragraph into lines of at most `maxWidth` points. A word that is wider than a line is divided. */
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
