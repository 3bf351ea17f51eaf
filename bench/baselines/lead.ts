import type { Sentence } from './sentence.js';

/** Selects the first sentences. */
export function lead(sentences: readonly Sentence[]): number[] {
  return [...sentences.keys()];
}
