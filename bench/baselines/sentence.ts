import { rougeWords } from '../rouge.js';

/** A sentence for the baselines, with its lowercased words. */
export interface Sentence {
  readonly text: string;
  readonly words: readonly string[];
}

/** Minimum sentence length in words; on spoken text it improves every baseline. */
const MIN_WORDS = 7;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function sentencesOf(turns: readonly { readonly text: string }[]): Sentence[] {
  return turns
    .flatMap(({ text }) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()))
    .map((text) => ({ text, words: rougeWords(text) }))
    .filter(({ words }) => words.length >= MIN_WORDS);
}

/** Counts space-separated words that contain a letter or a digit. */
export function wordCount(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/**
 * Takes sentences by rank until `room` words are reached, truncates the last one, and restores the transcript's order.
 */
export function fill(sentences: readonly Sentence[], ranked: readonly number[], room: number): string {
  const taken = new Map<number, string>();
  let left = room;
  for (const index of ranked) {
    if (left <= 0) break;
    const text = sentences[index]?.text ?? '';
    taken.set(index, firstWords(text, left));
    left -= wordCount(text);
  }
  return [...taken]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join('\n');
}

function firstWords(text: string, most: number): string {
  let words = 0;
  const kept: string[] = [];
  for (const piece of text.split(/\s+/u)) {
    if (/[\p{L}\p{N}]/u.test(piece)) words += 1;
    if (words > most) break;
    kept.push(piece);
  }
  return kept.join(' ');
}
