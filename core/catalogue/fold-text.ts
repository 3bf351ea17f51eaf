/** Letters that have no decomposition, as they are written without their strokes and ligatures. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'ng'],
  ['ı', 'i'],
]);

/** ASCII has no accents; two of its signs are taken away. */
const PLAIN_TEXT = /^[\0-\]_a-\x7F]*$/;

/** Signs of which compatibility decomposition would make letters or spaces, and signs that stand for a hyphen. */
const SIGNS = /[™℠℡\p{Sk}]\p{M}*/gu;
const HYPHENS = /[\u2010\u2011\u2044]/gu;
/** Thai and Lao write vowels that decomposition takes apart and composition does not put together again. */
const DECOMPOSABLE = /[^\u0E00-\u0EFF]+/gu;
/** Normalising takes time quadratic in the length of a run of marks; no script writes so many. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Nd}])\p{M}+/gu;

/**
 * Lower case without accents: 'Café' gives 'cafe', 'Łódź' 'lodz' (contract §2). Only Latin and Greek letters lose their
 * marks. In other scripts a mark is part of the letter (й, が, vowel signs) and stays.
 */
export function foldText(text: string): string {
  if (PLAIN_TEXT.test(text)) return text.toLowerCase();
  return text
    .replace(TOO_MANY_MARKS, '$1')
    .replace(SIGNS, '')
    .replace(DECOMPOSABLE, (part) => part.normalize('NFKD'))
    .toLowerCase()
    .replace(ACCENTS, '$1')
    .replace(/[ßæœøđðþłħŧŋı]/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(HYPHENS, '-')
    .normalize('NFC');
}
