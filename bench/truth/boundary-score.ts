import { detectLanguage } from '#adapters/llm/extractive/language/detect-language.js';
import { splitUtterances } from '#adapters/llm/extractive/split-utterances.js';
import type { Turn } from '#core/transcripts/transcript.js';
import { stripped } from './strip-punctuation.js';

/** Numbers of sentence starts: found and right, found, and to be found. */
export interface BoundaryCounts {
  readonly hits: number;
  readonly found: number;
  readonly wanted: number;
}

/** Counts the sentence starts that are found again in a transcript without punctuation, read as one stream. */
export function boundaryCounts(turns: readonly Turn[], language: string): BoundaryCounts {
  const sentences = turns.flatMap(({ text }) => text.replace(/\{[^}]*\}/gu, ' ').split(/[.?!]+(?=\s|$)/u));
  const wanted = startsOf(sentences.map(stripped));
  const transcript = { language, turns: [{ text: sentences.map(stripped).join(' ') }] };
  const utterances = splitUtterances(transcript, detectLanguage(transcript));
  const found = startsOf(utterances.map(({ text }) => stripped(text)));
  return { hits: [...wanted].filter((at) => found.has(at)).length, found: found.size, wanted: wanted.size };
}

/** Returns the F1 of the sums of several counts, 0 to 1. */
export function boundaryF1(counts: readonly BoundaryCounts[]): number {
  const sum = (of: keyof BoundaryCounts) => counts.reduce((total, count) => total + count[of], 0);
  return (2 * sum('hits')) / Math.max(1, sum('found') + sum('wanted'));
}

/** Positions of the sentences' first letters, counted in letters. */
function startsOf(sentences: readonly string[]): Set<number> {
  const starts = new Set<number>();
  let letters = 0;
  for (const sentence of sentences) {
    const count = sentence.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (count > 0) starts.add(letters);
    letters += count;
  }
  return starts;
}
