import { splitSentences } from '../text/split-sentences.js';

/**
 * Splits the overview into paragraphs (spec §2): one for up to 3 sentences, 2 for 4 to 6, 3 for more, as even as
 * possible. Preserves everything but white space; none for an empty overview.
 */
export function overviewParagraphs(overview: string): string[] {
  const sentences = splitSentences(overview);
  const count = sentences.length === 0 ? 0 : sentences.length <= 3 ? 1 : sentences.length <= 6 ? 2 : 3;
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [i, i + 1].map((part) => Math.ceil((part * sentences.length) / count));
    return sentences.slice(from, to).join('').trim();
  });
}
