/** A cover that is set from a show's name where there is no artwork: on pages and on share pictures alike. */
export interface CoverDesign {
  /** The name in lines that fit, longest words cut. */
  readonly lines: readonly string[];
  /** The type's size as a share of the cover's side, 0 to 1. */
  readonly typeSize: number;
  /** Colours as #rrggbb. */
  readonly ground: string;
  readonly ink: string;
}

const INK = '#fbfaf6';
/** Grounds on which the ink has a contrast of at least 7. */
const GROUNDS = ['#0b5d4b', '#243b5a', '#6b2a26', '#5c4410', '#4a2f57', '#3b4148'] as const;
const MAX_LINES = 4;
const MAX_LINE = 14;
/** Width of an average letter as a share of its size. */
const LETTER = 0.5;
/** Part of the cover's side that the type may fill. */
const FILL = 0.8;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The cover of a show's name; the same name always gets the same one. */
export function coverDesign(showName: string): CoverDesign {
  const lines = linesOf(showName.trim().split(/\s+/u).filter(Boolean));
  const longest = Math.max(...lines.map(length), 4);
  return {
    lines,
    typeSize: Math.min(FILL / (longest * LETTER), FILL / (Math.max(lines.length, 3) * 1.1), 0.24),
    ground: GROUNDS[hash(showName) % GROUNDS.length] ?? GROUNDS[0],
    ink: INK,
  };
}

function linesOf(words: readonly string[]): string[] {
  const width = Math.min(MAX_LINE, Math.max(8, ...words.map(length)));
  const lines: string[] = [];
  for (const word of words.map((word) => cut(word, MAX_LINE))) {
    const last = lines.at(-1);
    if (last !== undefined && length(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < MAX_LINES) lines.push(word);
    else {
      lines[MAX_LINES - 1] = `${cut(last ?? '', MAX_LINE - 1).replace(/…$/u, '')}…`;
      break;
    }
  }
  return lines;
}

function cut(word: string, max: number): string {
  const parts = [...graphemes.segment(word)].map(({ segment }) => segment);
  return parts.length <= max ? word : `${parts.slice(0, max - 1).join('')}…`;
}

function length(text: string): number {
  return [...text].length;
}

/** FNV-1a over code units. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return sum;
}
