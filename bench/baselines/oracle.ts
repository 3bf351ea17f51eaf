import { rouge } from '../rouge.js';
import type { Sentence } from './sentence.js';

/** Upper bound that knows the reference: greedily selects the sentences that increase ROUGE-1 + ROUGE-2 most. */
export function oracle(sentences: readonly Sentence[], room: number, reference: string): number[] {
  const chosen: number[] = [];
  let [words, reached] = [0, 0];
  for (;;) {
    let [best, bestScore] = [-1, reached];
    sentences.forEach(({ words: more }, index) => {
      if (chosen.includes(index) || words + more.length > room) return;
      const extract = [...chosen, index].sort((a, b) => a - b).map((at) => sentences[at]?.text);
      const { one, two } = rouge(extract.join(' '), reference);
      if (one + two > bestScore) [best, bestScore] = [index, one + two];
    });
    if (best < 0) return chosen;
    chosen.push(best);
    words += sentences[best]?.words.length ?? 0;
    reached = bestScore;
  }
}
