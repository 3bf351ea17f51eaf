/** Base letters of characters without a Unicode decomposition. */
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

/** ASCII text, which has no accents. Excludes `^` and the backtick, which folding removes. */
const PLAIN_TEXT = /^[\0-\]_a-\x7F]*$/;

/** Signs that compatibility decomposition would turn into letters or spaces, and substitutes of the hyphen. */
const SIGNS = /[™℠℡\p{Sk}]\p{M}*/gu;
const HYPHENS = /[\u2010\u2011\u2044]/gu;
/** Excludes Thai and Lao: their vowels decompose, and composition does not restore them. */
const DECOMPOSABLE = /[^\u0E00-\u0EFF]+/gu;
/** Limits runs of marks: Unicode normalization is quadratic in their length. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Nd}])\p{M}+/gu;

/**
 * Lower-cases and removes accents: 'Café' gives 'cafe', 'Łódź' 'lodz' (contract §2). Only Latin and Greek letters lose
 * their marks; in other scripts the mark is part of the letter (й, が, vowel signs).
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
