import type { ClaimIndex } from './claim-index.js';
import type { Statement } from './statement.js';

/** A sentence that shares words with a claim. `coverage`: share of the claim's words by weight, 0 to 1. */
export interface Candidate {
  readonly sentence: number;
  readonly shared: ReadonlySet<string>;
  readonly coverage: number;
}

const MAX_CANDIDATES = 12;
/** Occurrences of a stem that are looked at. */
const MAX_PLACES = 400;

/** Sentences that share most with the claim, best first. `within`: sentences to look at; absent: all. */
export function findCandidates(
  index: ClaimIndex,
  claim: Statement,
  within?: ReadonlySet<number>,
): Candidate[] {
  const shared = new Map<number, Set<string>>();
  for (const stem of claim.about) {
    for (const sentence of (index.byStem.get(stem) ?? []).slice(0, MAX_PLACES)) {
      if (within && !within.has(sentence)) continue;
      const stems = shared.get(sentence) ?? new Set();
      shared.set(sentence, stems.add(stem));
    }
  }
  const total = weightOf(index, claim.about);
  return [...shared]
    .map(([sentence, stems]) => ({ sentence, shared: stems, coverage: weightOf(index, stems) / total }))
    .sort((a, b) => b.coverage - a.coverage)
    .slice(0, MAX_CANDIDATES);
}

/** Weight of stems, 1 for none: rare ones say more. */
export function weightOf({ byStem, sentences }: ClaimIndex, stems: Iterable<string>): number {
  let weight = 0;
  for (const stem of stems)
    weight += Math.log(1 + (sentences.length + 1) / ((byStem.get(stem)?.length ?? 0) + 1));
  return weight || 1;
}

/** Sentences at most `distance` away from any of `sentences`. */
export function neighbourhood(index: ClaimIndex, sentences: Iterable<number>, distance: number): Set<number> {
  const near = new Set<number>();
  for (const sentence of sentences) {
    const last = Math.min(index.sentences.length - 1, sentence + distance);
    for (let at = Math.max(0, sentence - distance); at <= last; at += 1) near.add(at);
  }
  return near;
}

/** Number of the claim's stems that occur in any of these sentences. */
export function sharedStems(index: ClaimIndex, claim: Statement, sentences: ReadonlySet<number>): number {
  let count = 0;
  for (const stem of claim.about) {
    if ((index.byStem.get(stem) ?? []).some((sentence) => sentences.has(sentence))) count += 1;
  }
  return count;
}
