import type { Sentence } from './sentence.js';
import { STOP_WORDS } from './stop-words.js';

/**
 * SumBasic (Nenkova & Vanderwende 2005): among the sentences with the most probable word, selects the one with the
 * highest average word probability; then squares the probabilities of its words.
 */
export function sumBasic(sentences: readonly Sentence[], room: number): number[] {
  const content = sentences.map(({ words }) => words.filter((word) => !STOP_WORDS.has(word)));
  const chance = probabilities(content.flat());
  const ranked: number[] = [];
  const left = new Set(content.keys());
  for (let words = 0; words < room; ) {
    const best = bestOf(content, left, chance);
    if (best === undefined) break;
    ranked.push(best);
    left.delete(best);
    words += sentences[best]?.words.length ?? 0;
    for (const word of new Set(content[best])) chance.set(word, (chance.get(word) ?? 0) ** 2);
  }
  return ranked;
}

function bestOf(
  content: readonly (readonly string[])[],
  left: ReadonlySet<number>,
  chance: ReadonlyMap<string, number>,
): number | undefined {
  const of = (word: string) => chance.get(word) ?? 0;
  let likeliest = '';
  for (const index of left)
    for (const word of content[index] ?? []) if (of(word) > of(likeliest)) likeliest = word;
  let [best, bestMean] = [undefined as number | undefined, -1];
  for (const index of left) {
    const words = content[index] ?? [];
    if (!words.includes(likeliest)) continue;
    const mean = words.reduce((sum, word) => sum + of(word), 0) / words.length;
    if (mean > bestMean) [best, bestMean] = [index, mean];
  }
  return best;
}

function probabilities(words: readonly string[]): Map<string, number> {
  const chance = new Map<string, number>();
  for (const word of words) chance.set(word, (chance.get(word) ?? 0) + 1 / words.length);
  return chance;
}
