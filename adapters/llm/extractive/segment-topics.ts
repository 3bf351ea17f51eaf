import type { Utterance } from './split-utterances.js';
import type { TermWeights } from './term-weights.js';

/** Number of words compared on either side of a possible boundary. */
const WINDOW = 160;
const MAX_SEGMENTS = 14;
const WORDS_A_SEGMENT = 350;

/**
 * Divides a conversation where its vocabulary changes (TextTiling, Hearst 1997) and returns each utterance's segment
 * number. Gaps are scored by the similarity of the words on both sides; the deepest valleys become boundaries, at least
 * half an average segment apart.
 */
export function segmentTopics(utterances: readonly Utterance[], terms: TermWeights): number[] {
  const total = utterances.reduce((sum, { length }) => sum + length, 0);
  const wanted = Math.min(MAX_SEGMENTS, Math.max(1, Math.round(total / WORDS_A_SEGMENT)));
  if (wanted < 2) return utterances.map(() => 0);
  const depths = depthsOf(cohesion(utterances, terms));
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
  const spread = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / depths.length);
  const apart = 0.5 / wanted;
  const chosen: number[] = [];
  const order = depths.map((_, gap) => gap).sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0) || a - b);
  for (const gap of order) {
    if (chosen.length >= wanted - 1 || (depths[gap] ?? 0) < mean + spread / 2) break;
    const at = utterances[gap]?.position ?? 0;
    const tooClose = [0, 1, ...chosen.map((other) => utterances[other]?.position ?? 0)].some(
      (p) => Math.abs(p - at) < apart,
    );
    if (!tooClose) chosen.push(gap);
  }
  const starts = new Set(chosen);
  let segment = 0;
  return utterances.map((_, i) => {
    if (starts.has(i)) segment += 1;
    return segment;
  });
}

/** Returns the cosine similarity of the words before and after each gap, 0 to 1. */
function cohesion(utterances: readonly Utterance[], terms: TermWeights): number[] {
  const left = new Map<string, number>();
  const right = new Map<string, number>();
  const add = (bag: Map<string, number>, index: number, sign: number) => {
    for (const term of terms.byUtterance[index] ?? []) {
      const times = (bag.get(term) ?? 0) + sign;
      if (times === 0) bag.delete(term);
      else bag.set(term, times);
    }
  };
  let [leftFrom, leftWords, rightTo, rightWords] = [0, 0, 0, 0];
  return utterances.map(({ length }, i) => {
    while (rightTo < utterances.length && rightWords < WINDOW) {
      rightWords += utterances[rightTo]?.length ?? 0;
      add(right, rightTo, 1);
      rightTo += 1;
    }
    const alike = cosine(left, right);
    add(right, i, -1);
    rightWords -= length;
    add(left, i, 1);
    leftWords += length;
    while (leftWords > WINDOW && leftFrom < i) {
      leftWords -= utterances[leftFrom]?.length ?? 0;
      add(left, leftFrom, -1);
      leftFrom += 1;
    }
    return alike;
  });
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [dot, na, nb] = [0, 0, 0];
  for (const [term, times] of a) {
    dot += times * (b.get(term) ?? 0);
    na += times * times;
  }
  for (const times of b.values()) nb += times * times;
  return na && nb ? dot / Math.sqrt(na * nb) : 0;
}

/** Returns the depth of each gap below the peaks on both sides. */
function depthsOf(alike: readonly number[]): number[] {
  const before = peaksBefore(alike);
  const after = peaksBefore(alike.toReversed()).reverse();
  return alike.map((value, i) => (before[i] ?? 0) + (after[i] ?? 0) - 2 * value);
}

/** The peak that the values climb to, back from each gap. */
function peaksBefore(alike: readonly number[]): number[] {
  const peaks: number[] = [];
  for (const [i, value] of alike.entries()) {
    const isClimbing = i > 0 && (alike[i - 1] ?? 0) >= value;
    peaks.push(isClimbing ? (peaks[i - 1] ?? 0) : value);
  }
  return peaks;
}
