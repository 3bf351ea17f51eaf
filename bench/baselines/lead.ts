import type { Sentence } from './sentence.ts';

/** The first sentences. */
export function lead(sentences: readonly Sentence[]): number[] {
  return [...sentences.keys()];
}
