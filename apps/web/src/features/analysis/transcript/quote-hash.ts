import { linkedWords } from '#core/transcripts/spoken-at.js';
import { secondHash } from './page-view.js';

/** Fragment that marks a quote at its second of the transcript. */
export function quoteHash(quote: string, seconds: number): string {
  const { from, to } = linkedWords(quote);
  const words = to === undefined ? [from] : [from, to];
  return `${secondHash(seconds)}&q=${words.map(encodeURIComponent).join(',')}`;
}
