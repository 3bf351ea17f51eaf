import { indexQuotes, type QuoteIndex } from '../analysis/quotes/quote-index.js';
import type { Transcript } from '../transcripts/transcript.js';
import { indexPassages, type PassageIndex } from './passage-index.js';

/** The indexes that questions about a transcript need, each built when first used. */
export interface SearchableTranscript {
  readonly passages: PassageIndex;
  readonly quotes: QuoteIndex;
}

const SEARCHABLE = new WeakMap<Transcript, SearchableTranscript>();

/** The indexes of a transcript, which live as long as it does. */
export function searchableTranscript(transcript: Transcript): SearchableTranscript {
  const known = SEARCHABLE.get(transcript);
  if (known) return known;
  const searchable = openSearchable(transcript);
  SEARCHABLE.set(transcript, searchable);
  return searchable;
}

function openSearchable(transcript: Transcript): SearchableTranscript {
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
