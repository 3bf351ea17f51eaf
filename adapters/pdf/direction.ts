import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A stretch of text of one direction. */
export interface DirectedPiece {
  readonly text: string;
  readonly rightToLeft: boolean;
}

/** A paragraph's text with the direction of each of its parts. */
export interface DirectedText {
  readonly text: string;
  /** Whether its lines begin at the right. */
  readonly rightToLeft: boolean;
  /** An embedding level a UTF-16 unit; absent where all runs from left to right. */
  readonly levels?: Uint8Array;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Finds the directions of a paragraph (Unicode's UAX #9). */
export function directed(text: string): DirectedText {
  if (!RIGHT_TO_LEFT.test(text)) return { text, rightToLeft: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { text, levels, rightToLeft: paragraphs[0]?.level === 1 };
}

/** The pieces of a paragraph's line, `from` to `to`, as they stand on paper, the leftmost first. */
export function piecesOnPaper({ text, levels }: DirectedText, from: number, to: number): DirectedPiece[] {
  if (!levels) return [{ text: text.slice(from, to), rightToLeft: false }];
  // The space at which the line was broken would stand before its beginning.
  const end = from + text.slice(from, to).trimEnd().length;
  const runs = levelRuns(levels.subarray(from, end), from);
  reorder(runs);
  return runs.flatMap((run): DirectedPiece[] => {
    const part = text.slice(run.from, run.to);
    if (run.level % 2 === 0) return [{ text: part, rightToLeft: false }];
    // Word by word: the printer's shaper sets the letters of a word in order, not words.
    const words = part.match(/ +|[^ ]+/g) ?? [];
    return words.reverse().map((word) => ({ text: word, rightToLeft: true }));
  });
}

/** The character that faces the other way: brackets in text from right to left. */
export function mirrored(char: string): string {
  return bidi.getMirroredCharacter(char) ?? char;
}

interface LevelRun {
  readonly from: number;
  to: number;
  level: number;
}

function levelRuns(levels: Uint8Array, offset: number): LevelRun[] {
  const runs: LevelRun[] = [];
  levels.forEach((level, index) => {
    const last = runs.at(-1);
    const at = offset + index;
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  });
  return runs;
}

/** From the highest level to the lowest odd one, each stretch of runs at that level or above is turned round (rule L2). */
function reorder(runs: LevelRun[]): void {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? 0) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  }
}
