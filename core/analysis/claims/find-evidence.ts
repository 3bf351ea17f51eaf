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

/**
 * Sentences that share most with a claim that is about these stems, best first. `within`: sentences to look at; absent:
 * all.
 */
export function findCandidates(
  index: ClaimIndex,
  about: ReadonlySet<string>,
  within?: ReadonlySet<number>,
): Candidate[] {
  const weights = new Map<number, number>();
  for (const stem of about) {
    const weight = weightOfStem(index, stem);
    for (const sentence of placesOfStem(index, stem)) {
      if (within && !within.has(sentence)) continue;
      weights.set(sentence, (weights.get(sentence) ?? 0) + weight);
    }
  }
  const total = weightOf(index, about);
  return [...weights]
    .map(([sentence, weight]) => ({ sentence, coverage: (weight || 1) / total }))
    .sort((a, b) => b.coverage - a.coverage)
    .slice(0, MAX_CANDIDATES)
    .map((best) => ({ ...best, shared: sharedWith(index, about, best.sentence) }));
}

function placesOfStem({ byStem }: ClaimIndex, stem: string): readonly number[] {
  const places = byStem.get(stem) ?? [];
  return places.length > MAX_PLACES ? places.slice(0, MAX_PLACES) : places;
}

/** The stems by which a sentence was found. */
function sharedWith(
  { byStem, sentences }: ClaimIndex,
  about: ReadonlySet<string>,
  sentence: number,
): Set<string> {
  const said = sentences[sentence]?.about;
  const isLookedAt = (stem: string) => sentence <= (byStem.get(stem)?.[MAX_PLACES - 1] ?? sentence);
  return new Set([...about].filter((stem) => said?.has(stem) && isLookedAt(stem)));
}

/** Weight of stems, 1 for none: rare ones say more. */
export function weightOf(index: ClaimIndex, stems: Iterable<string>): number {
  let weight = 0;
  for (const stem of stems) weight += weightOfStem(index, stem);
  return weight || 1;
}

function weightOfStem({ byStem, sentences }: ClaimIndex, stem: string): number {
  return Math.log(1 + (sentences.length + 1) / ((byStem.get(stem)?.length ?? 0) + 1));
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
  const said = [...sentences].map((sentence) => index.sentences[sentence]?.about);
  let count = 0;
  for (const stem of claim.about) if (said.some((about) => about?.has(stem))) count += 1;
  return count;
}
