import { rougeWords } from '../rouge.js';

/** A sentence as the baselines see it, and its words in lower case. */
export interface Sentence {
  readonly text: string;
  readonly words: readonly string[];
}

/** Shorter ones are left out: on talk every baseline gains by that. */
const LEAST_WORDS = 7;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function sentencesOf(turns: readonly { readonly text: string }[]): Sentence[] {
  return turns
    .flatMap(({ text }) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()))
    .map((text) => ({ text, words: rougeWords(text) }))
    .filter(({ words }) => words.length >= LEAST_WORDS);
}

/** How many words a text has: what stands between spaces and holds a letter or a digit. */
export function wordCount(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Takes sentences by rank until the room is full, cuts the last one there, and puts them in the transcript's order. */
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
