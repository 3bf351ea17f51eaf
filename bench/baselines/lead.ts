import type { Sentence } from './sentence.js';

/** The first sentences. */
export function lead(sentences: readonly Sentence[]): number[] {
  return [...sentences.keys()];
}
