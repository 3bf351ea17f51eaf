import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A piece of text that no line break may divide, without the space behind it. */
export interface Word {
  readonly text: string;
  readonly width: number;
  /** Whether a space stands between this word and the next. */
  readonly spaced: boolean;
}

export interface Line {
  /** In the order in which they are drawn, left to right. */
  readonly words: readonly Word[];
  readonly width: number;
  readonly rightToLeft: boolean;
}

/** Scripts that are written without spaces: a line may break between any two of their characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** Must not begin a line. */
const CLOSING = /^[、。，．・：；？！）」』】〉》〕］｝ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ…]/u;

/** The pieces of a text between which a line may break. */
export function breakable(text: string): { text: string; spaced: boolean }[] {
  const pieces: { text: string; spaced: boolean }[] = [];
  for (const chunk of text.split(/[ \t\r\n]+/u).filter(Boolean)) {
    for (const piece of splitUnspaced(chunk)) pieces.push({ text: piece, spaced: false });
    const last = pieces.at(-1);
    if (last) last.spaced = true;
  }
  return pieces;
}

function splitUnspaced(chunk: string): string[] {
  if (!UNSPACED.test(chunk)) return [chunk];
  const pieces: string[] = [];
  for (const char of chunk) {
    const last = pieces.at(-1);
    const joins =
      last !== undefined && (CLOSING.test(char) || (!UNSPACED.test(char) && !UNSPACED.test(last)));
    if (joins) pieces[pieces.length - 1] = last + char;
    else pieces.push(char);
  }
  return pieces;
}

/** Sets words into lines of at most `maxWidth`; one that is wider than a line is divided. `measure` gives a text's width. */
export function setLines(text: string, maxWidth: number, measure: (text: string) => number): Line[] {
  const space = measure(' ');
  const rightToLeft = paragraphLevel(text) === 1;
  const lines: Line[] = [];
  let words: Word[] = [];
  let width = 0;
  const close = () => {
    if (words.length > 0) lines.push({ words: visualOrder(words, rightToLeft), width, rightToLeft });
    words = [];
    width = 0;
  };
  for (const piece of breakable(text)) {
    for (const part of fitting(piece.text, maxWidth, measure)) {
      const word = { text: part, width: measure(part), spaced: piece.spaced };
      const gap = words.at(-1)?.spaced ? space : 0;
      if (words.length > 0 && width + gap + word.width > maxWidth) close();
      width += (words.length > 0 ? gap : 0) + word.width;
      words.push(word);
    }
  }
  close();
  return lines;
}

function fitting(word: string, maxWidth: number, measure: (text: string) => number): string[] {
  if (measure(word) <= maxWidth) return [word];
  const parts: string[] = [];
  let part = '';
  for (const char of word) {
    if (part && measure(part + char) > maxWidth) {
      parts.push(part);
      part = '';
    }
    part += char;
  }
  return part ? [...parts, part] : parts;
}

/** Whether any letter of the text is of a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

function paragraphLevel(text: string): number {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0;
}

/** Words of a line by where they stand on paper. Inside a word the font's shaper orders the glyphs. */
function visualOrder(words: readonly Word[], rightToLeft: boolean): Word[] {
  const text = words.map((word) => word.text).join(' ');
  if (!rightToLeft && !isRightToLeft(text)) return [...words];
  const { levels } = bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr');
  let at = 0;
  const leveled = words.map((word, logical) => {
    const level = levels[at] ?? 0;
    at += word.text.length + 1;
    return { word, level, logical };
  });
  const highest = Math.max(...leveled.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    let from = 0;
    while (from < leveled.length) {
      if ((leveled[from]?.level ?? 0) < level) {
        from += 1;
        continue;
      }
      let to = from;
      while (to < leveled.length && (leveled[to]?.level ?? 0) >= level) to += 1;
      leveled.splice(from, to - from, ...leveled.slice(from, to).reverse());
      from = to;
    }
  }
  return leveled.map(({ word, logical }, index) => ({
    ...word,
    spaced: gapBetween(words, logical, leveled[index + 1]?.logical),
  }));
}

/** Whether a space shows between two words that stand side by side on paper. */
function gapBetween(words: readonly Word[], left: number, right: number | undefined): boolean {
  if (right === undefined || Math.abs(left - right) !== 1) return true;
  return words[Math.min(left, right)]?.spaced ?? true;
}
