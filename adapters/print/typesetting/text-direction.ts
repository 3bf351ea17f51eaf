import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A run of text in one direction. */
export interface DirectionRun {
  readonly text: string;
  readonly rightToLeft: boolean;
}

/** A text with the direction of each of its characters. */
export interface DirectionalText {
  readonly text: string;
  /** The base direction of its lines. */
  readonly rightToLeft: boolean;
  /** Embedding level of each UTF-16 unit; absent for text that is left to right only. */
  readonly levels?: Uint8Array;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Resolves text direction by the Unicode Bidirectional Algorithm (UAX #9). `base`: from the first letter by default. */
export function analyzeDirection(text: string, base: 'auto' | 'ltr' | 'rtl' = 'auto'): DirectionalText {
  if (base !== 'rtl' && !RIGHT_TO_LEFT.test(text)) return { text, rightToLeft: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, base);
  return { text, levels, rightToLeft: paragraphs[0]?.level === 1 };
}

/** The runs of a line (`from` to `to` of the text) in visual order, leftmost first. */
export function visualRuns(
  { text, levels, rightToLeft }: DirectionalText,
  from = 0,
  to = text.length,
): DirectionRun[] {
  if (!levels) return [{ text: text.slice(from, to), rightToLeft: false }];
  // A trailing space of a right-to-left line would stand at its left edge.
  const line = text.slice(from, to).trimEnd();
  const lineLevels = levels.subarray(from, from + line.length);
  const order = visualOrder(line, lineLevels, rightToLeft ? 1 : 0);
  const runs: { from: number; to: number; level: number }[] = [];
  for (const index of order) {
    const level = lineLevels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level && index === last.to) last.to = index + 1;
    else if (last?.level === level && index === last.from - 1) last.from = index;
    else runs.push({ from: index, to: index + 1, level });
  }
  return runs.map((run) => ({ text: line.slice(run.from, run.to), rightToLeft: run.level % 2 === 1 }));
}

/** Visual runs with right-to-left runs split into words, for shapers that order the letters of a word but not words. */
export function visualWords(text: DirectionalText, from?: number, to?: number): DirectionRun[] {
  return visualRuns(text, from, to).flatMap((run) => {
    if (!run.rightToLeft) return run;
    const words = run.text.match(/ +|[^ ]+/g) ?? [];
    return words.reverse().map((word) => ({ text: word, rightToLeft: true }));
  });
}

/** Returns the character's mirror image, as for brackets in right-to-left text; else the character itself. */
export function mirroredCharacter(char: string): string {
  return bidi.getMirroredCharacter(char) ?? char;
}

/** Indices of a line's characters in visual order. */
function visualOrder(line: string, levels: Uint8Array, level: number): number[] {
  const order = Array.from({ length: line.length }, (_, index) => index);
  const paragraphs = [{ start: 0, end: line.length - 1, level }];
  for (const [start, end] of bidi.getReorderSegments(line, { levels, paragraphs })) {
    for (let [left, right] = [start, end]; left < right; left += 1, right -= 1) {
      [order[left], order[right]] = [order[right] ?? 0, order[left] ?? 0];
    }
  }
  return order;
}
