import { indexQuotes, type QuoteIndex } from '../analysis/quote-index.js';
import type { Transcript } from '../analysis/transcript.js';
import { indexPassages, type PassageIndex } from './passage-index.js';

/** The indexes that questions about a transcript need, each built when first used. */
export interface SearchableTranscript {
  readonly passages: PassageIndex;
  readonly quotes: QuoteIndex;
}

export function searchableTranscript(transcript: Transcript): SearchableTranscript {
  let passages: PassageIndex | undefined;
  let quotes: QuoteIndex | undefined;
  return {
    get passages() {
      passages ??= indexPassages(transcript);
      return passages;
    },
    get quotes() {
      quotes ??= indexQuotes(transcript);
      return quotes;
    },
  };
}
