/** Letters of scripts without spaces between words: Thai, Lao, Khmer, Myanmar, kana and Han. */
const UNSPACED =
  '\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3005\\u3007\\u3041-\\u30FF\\u31F0-\\u31FF\\u3400-\\u4DBF' +
  '\\u4E00-\\u9FFF\\uF900-\\uFAFF\\uFF66-\\uFF9F\\u{20000}-\\u{3FFFF}';
const ANY_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const UNSPACED_LETTER_OR_REST = new RegExp(`[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+`, 'gu');

/** Letters and digits, including an apostrophe between letters (don't) or a point between digits (3.5). */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:['’‘ʼ＇`´]|(?<=\p{N})[.,:](?=\p{N}))[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** ASCII variant of `WORD`, which is several times faster on English text. */
const ASCII_WORD = /[a-z0-9]+(?:(?:['`]|(?<=[0-9])[.,:](?=[0-9]))[a-z0-9]+)*/gi;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

const PLAIN_WORD = /^[a-z0-9]+$/;
const IGNORED_ASCII = /['`.,:]/g;
/**
 * Ignored in comparisons: apostrophes, number separators and optional marks (the dot of a Turkish i, Arabic and Hebrew
 * vowels).
 */
const IGNORED_CHARACTERS =
  /['’‘ʼ＇`´.,:\u0640]|\u0307|[\u0591-\u05C7]|[\u064B-\u0652]|\u0670|\p{Default_Ignorable_Code_Point}/gu;

/** Start (inclusive) and end (exclusive) of a word. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
}

/** Words of a text in order. In scripts without spaces each letter is a word. */
export function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = [];
  if (!BEYOND_ASCII.test(text)) {
    ASCII_WORD.lastIndex = 0;
    // Without `exec`, whose results cost more than the search.
    for (let start = 0; ASCII_WORD.test(text); start = ASCII_WORD.lastIndex) {
      while (!isAsciiLetterOrDigit(text.charCodeAt(start))) start += 1;
      spans.push({ start, end: ASCII_WORD.lastIndex });
    }
    return spans;
  }
  for (const { 0: run, index } of text.matchAll(WORD)) {
    if (!ANY_UNSPACED.test(run)) {
      spans.push({ start: index, end: index + run.length });
      continue;
    }
    for (const { 0: part, index: within } of run.matchAll(UNSPACED_LETTER_OR_REST)) {
      spans.push({ start: index + within, end: index + within + part.length });
    }
  }
  return spans;
}

function isAsciiLetterOrDigit(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** Words of a text in order as they are written. */
export function wordsIn(text: string): string[] {
  if (!BEYOND_ASCII.test(text)) return text.match(ASCII_WORD) ?? [];
  return wordSpans(text).map(({ start, end }) => text.slice(start, end));
}

/** Normalizes a word for comparison: ignores case, apostrophes, number separators, width and presentation forms. */
export function foldWord(word: string): string {
  if (PLAIN_WORD.test(word)) return word;
  if (!BEYOND_ASCII.test(word)) return word.toLowerCase().replace(IGNORED_ASCII, '');
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(IGNORED_CHARACTERS, '')
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss');
}

/** Folded words of a text. */
export function foldedWords(text: string): string[] {
  if (!BEYOND_ASCII.test(text)) return wordsIn(text.toLowerCase()).map(foldWord);
  return wordsIn(text)
    .map(foldWord)
    .filter((word) => word !== '');
}

/** Number of words. In scripts without spaces two letters count as one word. */
export function countWords(text: string): number {
  if (!BEYOND_ASCII.test(text)) return text.match(ASCII_WORD)?.length ?? 0;
  let halves = 0;
  for (const [run] of text.matchAll(WORD)) {
    if (!ANY_UNSPACED.test(run)) halves += 2;
    else
      for (const [part] of run.matchAll(UNSPACED_LETTER_OR_REST)) halves += ANY_UNSPACED.test(part) ? 1 : 2;
  }
  return Math.ceil(halves / 2);
}

/** True for a text that has words and is not in `seen`, to which it is added. */
export function isNew(seen: Set<string>, text: string): boolean {
  const key = keyOf(text);
  if (key === '' || seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** The letters and figures of a text, by which it is compared. */
export function keyOf(text: string): string {
  return foldedWords(text).join('');
}
