import { indexQuotes, type QuoteIndex } from '../analysis/quotes/quote-index.js';
import { contentTerms } from '../text/content-terms.js';
import { countWords } from '../text/words.js';
import { splitLongTurns } from '../transcripts/split-long-turns.js';
import type { Transcript, Turn } from '../transcripts/transcript.js';

/** Words of a unit, the smallest piece of a passage, and of a passage. */
const UNIT_WORDS = 60;
const PASSAGE_WORDS = 60;

/** A window of consecutive units: `from` inclusive, `to` exclusive. */
export interface Passage {
  readonly from: number;
  readonly to: number;
}

/** A transcript indexed for `rankPassages`. */
export interface PassageIndex {
  readonly language?: string;
  readonly units: readonly Turn[];
  readonly passages: readonly Passage[];
  /** Number of content terms of each passage. */
  readonly lengths: readonly number[];
  readonly meanLength: number;
  /** By term: passages that contain it, with how often. */
  readonly postings: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Stems of the speakers' names, by name. */
  readonly speakers: ReadonlyMap<string, readonly string[]>;
}

/** Indexes overlapping windows of a transcript, in linear time. */
export function indexPassages({ turns, language }: Transcript): PassageIndex {
  const units = splitLongTurns(turns, UNIT_WORDS);
  const words = units.map(({ text }) => countWords(text));
  const terms = units.map(({ text }) => contentTerms(text, language).map(({ term }) => term));
  const passages = overlappingWindows(words);
  const postings = new Map<string, Map<number, number>>();
  const lengths = passages.map(({ from, to }, passage) => {
    let length = 0;
    for (let unit = from; unit < to; unit += 1) {
      for (const term of terms[unit] ?? []) {
        length += 1;
        const posting = postings.get(term) ?? new Map<number, number>();
        if (posting.size === 0) postings.set(term, posting);
        posting.set(passage, (posting.get(passage) ?? 0) + 1);
      }
    }
    return length;
  });
  const names = new Set(turns.flatMap(({ speaker }) => speaker ?? []));
  return {
    language,
    units,
    passages,
    lengths,
    meanLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
    postings,
    speakers: new Map([...names].map((name) => [name, contentTerms(name, language).map(({ term }) => term)])),
  };
}

/** Windows of about `PASSAGE_WORDS`, each starting about half a window after the one before. */
function overlappingWindows(words: readonly number[]): Passage[] {
  const windows: Passage[] = [];
  for (let from = 0; from < words.length; ) {
    let size = 0;
    let to = from;
    while (to < words.length && (to === from || size + (words[to] ?? 0) / 2 <= PASSAGE_WORDS)) {
      size += words[to] ?? 0;
      to += 1;
    }
    windows.push({ from, to });
    if (to === words.length) break;
    let step = 0;
    let next = from;
    while (next < to - 1 && step < size / 2) {
      step += words[next] ?? 0;
      next += 1;
    }
    from = Math.max(next, from + 1);
  }
  return windows;
}

/** The indexes that questions about a transcript need, each built when first used. */
export interface SearchableTranscript {
  readonly passages: PassageIndex;
  readonly quotes: QuoteIndex;
}

/** Opens a transcript for questions. */
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
