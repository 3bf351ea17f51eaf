import type { Sentence } from './sentence.js';
import { STOP_WORDS } from './stop-words.js';

const DAMPING = 0.85;
const STEPS = 60;

/**
 * LexRank (Erkan & Radev 2004): PageRank over sentences connected by the cosine of their tf·idf vectors. With a
 * threshold edges are unweighted, as in the paper's section 3.2; without one they are weighted by similarity (3.3).
 */
export function lexRank(sentences: readonly Sentence[], threshold?: number): number[] {
  const rows = similarities(vectorsOf(sentences)).map((row) =>
    threshold === undefined ? row : row.map((alike) => (alike >= threshold ? 1 : 0)),
  );
  const degrees = rows.map((row) => row.reduce((sum, alike) => sum + alike, 0) || 1);
  const count = rows.length;
  let rank = new Float64Array(count).fill(1 / count);
  for (let step = 0; step < STEPS; step += 1) {
    const next = new Float64Array(count).fill((1 - DAMPING) / count);
    rows.forEach((row, from) => {
      const share = (DAMPING * (rank[from] ?? 0)) / (degrees[from] ?? 1);
      row.forEach((alike, to) => {
        next[to] = (next[to] ?? 0) + share * alike;
      });
    });
    rank = next;
  }
  return [...rank.keys()].sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || a - b);
}

function vectorsOf(sentences: readonly Sentence[]): Map<string, number>[] {
  const terms = sentences.map(({ words }) => words.filter((word) => !STOP_WORDS.has(word)));
  const found = new Map<string, number>();
  for (const words of terms) for (const word of new Set(words)) found.set(word, (found.get(word) ?? 0) + 1);
  return terms.map((words) => {
    const vector = new Map<string, number>();
    for (const word of words) {
      const rarity = Math.log(sentences.length / (found.get(word) ?? 1));
      vector.set(word, (vector.get(word) ?? 0) + rarity);
    }
    const length = Math.hypot(...vector.values()) || 1;
    for (const [word, weight] of vector) vector.set(word, weight / length);
    return vector;
  });
}

function similarities(vectors: readonly ReadonlyMap<string, number>[]): Float64Array[] {
  const holders = new Map<string, [number, number][]>();
  vectors.forEach((vector, index) => {
    for (const [word, weight] of vector) {
      const list = holders.get(word) ?? [];
      list.push([index, weight]);
      holders.set(word, list);
    }
  });
  return vectors.map((vector) => {
    const row = new Float64Array(vectors.length);
    for (const [word, weight] of vector) {
      for (const [other, theirs] of holders.get(word) ?? []) row[other] = (row[other] ?? 0) + weight * theirs;
    }
    return row;
  });
}
