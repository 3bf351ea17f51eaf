import { linkedWords } from './spoken-at.js';

/** Fragment of a second of the transcript. */
export function secondHash(seconds: number): string {
  return `#t=${Math.floor(seconds)}`;
}

/** Fragment that marks a quote at its second of the transcript. */
export function quoteHash(quote: string, seconds: number): string {
  const { from, to } = linkedWords(quote);
  const words = to === undefined ? [from] : [from, to];
  return `${secondHash(seconds)}&q=${words.map(encodeURIComponent).join(',')}`;
}
