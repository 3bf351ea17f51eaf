import { STOP_WORDS } from './stop-words.js';

/** Parameters of Hearst (1997): words of a token sequence, and sequences in a block. */
const SEQUENCE = 20;
const BLOCK = 10;

/** TextTiling: boundaries, as indexes of texts, where the similarity of the words on both sides has a deep valley. */
export function textTiling(texts: readonly string[]): number[] {
  const words = texts.flatMap((text, at) =>
    (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => ({ word, at })),
  );
  const gaps = Math.floor(words.length / SEQUENCE);
  const similar = Array.from({ length: Math.max(0, gaps - 1) }, (_, gap) => {
    const middle = (gap + 1) * SEQUENCE;
    return cosine(
      count(words.slice(Math.max(0, middle - BLOCK * SEQUENCE), middle)),
      count(words.slice(middle, middle + BLOCK * SEQUENCE)),
    );
  });
  const depths = similar.map((value, gap) => climb(similar, gap, -1) + climb(similar, gap, 1) - 2 * value);
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length);
  const spread = Math.sqrt(
    depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length),
  );
  const isValley = (gap: number) =>
    (depths[gap] ?? 0) > mean + spread / 2 &&
    [-3, -2, -1, 1, 2, 3].every((away) => (depths[gap + away] ?? 0) <= (depths[gap] ?? 0));
  const chosen = depths.flatMap((_, gap) => (isValley(gap) ? (words[(gap + 1) * SEQUENCE]?.at ?? []) : []));
  return [...new Set(chosen)].filter((at) => at > 0);
}

function count(words: readonly { readonly word: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of words) if (!STOP_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [dot, left, right] = [0, 0, 0];
  for (const [word, times] of a) {
    dot += times * (b.get(word) ?? 0);
    left += times * times;
  }
  for (const times of b.values()) right += times * times;
  return left && right ? dot / Math.sqrt(left * right) : 0;
}

function climb(values: readonly number[], from: number, step: number): number {
  let peak = values[from] ?? 0;
  for (let at = from + step; at >= 0 && at < values.length; at += step) {
    const value = values[at] ?? 0;
    if (value < peak) break;
    peak = value;
  }
  return peak;
}
