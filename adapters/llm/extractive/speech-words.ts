/** Scripts that write no spaces between words: Han, kana, Thai, Lao, Khmer, Myanmar. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const SPACED_WORD =
  /[\p{L}\p{N}\p{M}]+(?:(?:['’]|(?<=\p{N})[.,](?=\p{N})|-(?=\p{L}))[\p{L}\p{N}\p{M}]+)*|['’](?:s|re|ve|ll|d|m|t)\b/gu;
const COUNTED = /(?<!\S)[^\s\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A word of a text in lower case with straight apostrophes, and where it stands. */
export interface SpokenWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Whether words of `text` are written without spaces between them. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** The words of a text in order, also where the script writes no spaces. */
export function spokenWords(text: string): SpokenWord[] {
  const found: SpokenWord[] = [];
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

/** How many words a reader counts in a text: what stands between spaces, or words as a dictionary divides them. */
export function readWords(text: string): number {
  return isUnspaced(text) ? spokenWords(text).length : (text.match(COUNTED)?.length ?? 0);
}
