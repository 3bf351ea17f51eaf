/** Typographic cover for a show without artwork, shared by pages and share pictures. */
export interface CoverDesign {
  /** Name broken into lines that fit; the longest words are cut. */
  readonly lines: readonly string[];
  /** Font size as a share of the cover's side, 0 to 1. */
  readonly typeSize: number;
  /** Colours as #rrggbb. */
  readonly ground: string;
  readonly ink: string;
}

const INK = '#fbfaf6';
/** Background colours with a contrast of at least 7 to the text colour. */
const GROUNDS = ['#0b5d4b', '#243b5a', '#6b2a26', '#5c4410', '#4a2f57', '#3b4148'] as const;
const MAX_LINES = 4;
const MAX_LINE = 14;
/** Share of the cover's side that text may occupy. */
const FILL = 0.8;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF01-\uFF60]/u;

/** Letter widths of the serif font in em; the first matching pattern applies. */
const WIDTHS: readonly (readonly [kind: RegExp, width: number])[] = [
  [WIDE, 1],
  [/^[MW@]/u, 1],
  [/^[mwÆŒæœ%&]/u, 0.85],
  [/^(?=\p{Lu})\p{Script=Latin}/u, 0.78],
  [/^[\p{Script=Latin}\d]/u, 0.55],
  [/^\p{L}/u, 0.8],
];
/** Punctuation and spaces. */
const SIGN = 0.5;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** ASCII fast path: grapheme segmentation is about a hundred times slower and not needed. */
const PLAIN = /^[ -~]*$/;

/** Cover of a show, deterministic in its name. */
export function coverDesign(showName: string): CoverDesign {
  const lines = linesOf(showName.trim().split(/\s+/u).filter(Boolean));
  const widest = Math.max(...lines.map(width), 1);
  return {
    lines,
    typeSize: Math.min(FILL / widest, FILL / (Math.max(lines.length, 3) * 1.1), 0.24),
    ground: GROUNDS[hash(showName) % GROUNDS.length] ?? GROUNDS[0],
    ink: INK,
  };
}

function linesOf(words: readonly string[]): string[] {
  const room = Math.min(MAX_LINE, Math.max(8, ...words.map(length)));
  const lines: string[] = [];
  for (const word of words.map((word) => cut(word, MAX_LINE))) {
    const last = lines.at(-1);
    if (last !== undefined && length(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < MAX_LINES) lines.push(word);
    else {
      lines[MAX_LINES - 1] = `${cut(last ?? '', MAX_LINE - 1).replace(/…$/u, '')}…`;
      break;
    }
  }
  return lines;
}

function cut(word: string, max: number): string {
  if (length(word) <= max) return word;
  let prefix = '';
  for (const character of charactersOf(word)) {
    if (length(prefix + character) > max - 1) break;
    prefix += character;
  }
  return `${prefix}…`;
}

/** Graphemes of a text. */
function charactersOf(text: string): Iterable<string> {
  return PLAIN.test(text) ? text : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Length in average letters; East Asian characters and pictographs count as two. */
function length(text: string): number {
  let sum = 0;
  for (const character of charactersOf(text)) sum += WIDE.test(character) ? 2 : 1;
  return sum;
}

/** Width of a line in em. */
function width(line: string): number {
  let sum = 0;
  for (const character of charactersOf(line)) {
    const [, letter] = WIDTHS.find(([kind]) => kind.test(character)) ?? [];
    sum += letter ?? SIGN;
  }
  return sum;
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return sum;
}
