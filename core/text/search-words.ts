import { foldText } from './fold-text.js';

/** A searchable span of a text. `start` and `end` count UTF-16 units. */
export interface SearchWordSpan {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** Longer words are cut, in code points. */
const MAX_WORD = 40;
/** Letters and digits of any script with their marks, and apostrophes between them. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** ASCII variant of `WORD`, which is several times faster on English text. */
const ASCII_WORD = /[a-z0-9]+(?:'[a-z]+)*/g;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;
/** Scripts without spaces, and Korean, which attaches particles to words. */
const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Distinct search words of a text in order: folded, without plural endings; scripts without spaces as character
 * bigrams.
 */
export function searchWords(text: string): string[] {
  if (!BEYOND_ASCII.test(text)) return asciiSearchWords(text);
  return [...new Set(searchWordSpans(text).flatMap(({ words }) => words))];
}

function asciiSearchWords(text: string): string[] {
  const words = new Set(text.toLowerCase().match(ASCII_WORD));
  return [...new Set([...words].map((word) => toSingular(word.replaceAll("'", '').slice(0, MAX_WORD))))];
}

/** Positions of the search words in a text. */
export function searchWordSpans(text: string): SearchWordSpan[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => spansOfWord(word, index));
}

function spansOfWord(word: string, offset: number): SearchWordSpan[] {
  const spans: SearchWordSpan[] = [];
  let end = 0;
  const plain = (until: number) => {
    const words = folded(word.slice(end, until)).map(toSingular);
    if (words.length > 0) spans.push({ start: offset + end, end: offset + until, words });
  };
  for (const { 0: run, index } of word.matchAll(UNSPACED_SCRIPTS)) {
    plain(index);
    end = index + run.length;
    spans.push(...bigrams(run, offset + index));
  }
  plain(word.length);
  return spans;
}

/** Character bigrams; a single letter is a word of its own. */
function bigrams(run: string, offset: number): SearchWordSpan[] {
  const letters = [...run];
  const [whole = ''] = folded(run);
  const foldedLetters = [...whole];
  const wordsAt = (index: number) => foldedLetters.slice(index, index + 2).join('');
  const count = Math.max(1, foldedLetters.length - 1);
  const words = Array.from({ length: count }, (_, index) => wordsAt(index)).filter(Boolean);
  if (foldedLetters.length !== letters.length) {
    return words.length > 0 ? [{ start: offset, end: offset + run.length, words }] : [];
  }
  let start = offset;
  return words.map((word, index) => {
    const own = letters.slice(index, index + 2).join('');
    const span = { start, end: start + own.length, words: [word] };
    start += letters[index]?.length ?? 0;
    return span;
  });
}

/** Folds a word; empty when nothing remains. */
function folded(word: string): string[] {
  const letters = [...foldText(word).replace(NO_LETTER, '')].slice(0, MAX_WORD).join('');
  return letters === '' ? [] : [letters];
}

/** Reduces English plurals and plural-like words: 'companies' gives 'company', 'prices' 'price'. */
function toSingular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/[^aeo]es$/.test(word)) return word.slice(0, -1);
  return /[^usi]s$/.test(word) ? word.slice(0, -1) : word;
}
