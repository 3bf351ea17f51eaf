/** Letters of scripts that write no spaces between words: Thai, Lao, Khmer, Myanmar, kana and Han. */
const UNSPACED =
  '\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3005\\u3007\\u3041-\\u30FF\\u31F0-\\u31FF\\u3400-\\u4DBF' +
  '\\u4E00-\\u9FFF\\uF900-\\uFAFF\\uFF66-\\uFF9F\\u{20000}-\\u{3FFFF}';
const ANY_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const UNSPACED_LETTER_OR_REST = new RegExp(`[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+`, 'gu');

/** Letters and digits, with an apostrophe between two letters (don't) or a point between two digits (3.5) in it. */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:['’‘ʼ＇`´]|(?<=\p{N})[.,:](?=\p{N}))[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** The same where there is nothing but ASCII, as in most English: found in a fraction of the time. */
const ASCII_WORD = /[a-z0-9]+(?:(?:['`]|(?<=[0-9])[.,:](?=[0-9]))[a-z0-9]+)*/gi;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

const PLAIN_WORD = /^[a-z0-9]+$/;
/** Apostrophes, number points, and what a writer may leave out: a Turkish i's dot, Arabic and Hebrew vowel marks. */
const IGNORED_CHARACTERS =
  /['’‘ʼ＇`´.,:\u0640]|\u0307|[\u0591-\u05C7]|[\u064B-\u0652]|\u0670|\p{Default_Ignorable_Code_Point}/gu;

/** A word of a text: where it starts, and where it has ended. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
}

/** The words of a text in order. In a script without spaces each letter counts as one. */
export function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = [];
  if (!BEYOND_ASCII.test(text)) {
    for (const { 0: word, index } of text.matchAll(ASCII_WORD))
      spans.push({ start: index, end: index + word.length });
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

/** A word as it is compared: without case, apostrophes, number points, width and presentation forms. */
export function foldWord(word: string): string {
  if (PLAIN_WORD.test(word)) return word;
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(IGNORED_CHARACTERS, '')
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss');
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  return wordSpans(text)
    .map(({ start, end }) => foldWord(text.slice(start, end)))
    .filter((word) => word !== '');
}

/** How many words a text has. In a script without spaces two letters count as one word. */
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
