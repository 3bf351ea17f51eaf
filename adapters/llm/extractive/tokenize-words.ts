/** Scripts that write no spaces between words: Han, kana, Thai, Lao, Khmer, Myanmar. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const SPACED_WORD =
  /[\p{L}\p{N}\p{M}]+(?:(?:['’]|(?<=\p{N})[.,](?=\p{N})|-(?=\p{L}))[\p{L}\p{N}\p{M}]+)*|['’](?:s|re|ve|ll|d|m|t)\b/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A lowercased word with straight apostrophes and its position in the text. */
export interface WordToken {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Returns whether `text` is in a script without spaces between words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** Returns whether `text` has Han or kana. */
export function isEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text);
}

/** Returns the words of a text in order, in scripts without spaces as well. */
export function tokenizeWords(text: string): WordToken[] {
  const found: WordToken[] = [];
  if (isUnspaced(text)) {
    for (const { segment, index, isWordLike } of segmenter.segment(text)) {
      if (isWordLike) found.push({ word: segment.toLowerCase(), start: index, end: index + segment.length });
    }
    return found;
  }
  for (const { 0: word, index } of text.matchAll(SPACED_WORD)) {
    found.push({ word: word.toLowerCase().replaceAll('’', "'"), start: index, end: index + word.length });
  }
  return found;
}
