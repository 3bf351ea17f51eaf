import { claimLanguageOf } from '../analysis/claims/detect-claim-language.js';
import { indexQuotes, type QuoteIndex } from '../analysis/quotes/quote-index.js';
import { contentTerms } from '../text/content-terms.js';
import { countWords, wordsIn } from '../text/words.js';
import { splitLongTurns } from '../transcripts/split-long-turns.js';
import type { Transcript, Turn } from '../transcripts/transcript.js';
import { transcriptLanguage } from '../transcripts/transcript-language.js';

/** Words of a passage, and of the pieces of turns that it consists of. */
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
  /** Words of the speakers' names that no other speaker has, by name. */
  readonly speakers: ReadonlyMap<string, readonly string[]>;
}

/** Indexes overlapping windows of a transcript, in linear time. */
export function indexPassages(transcript: Transcript): PassageIndex {
  const { language: label } = transcript;
  const language = claimLanguageOf(label) === undefined ? transcriptLanguage(transcript) : label;
  const units = splitLongTurns(transcript.turns, PASSAGE_WORDS);
  const terms = units.map(({ text }) => contentTerms(text, language).map(({ term }) => term));
  const passages = overlappingWindows(units.map(({ text }) => countWords(text)));
  const postings = new Map<string, Map<number, number>>();
  const lengths = passages.map(({ from, to }, passage) => {
    const said = terms.slice(from, to).flat();
    for (const term of said) {
      const posting = postings.get(term) ?? new Map<number, number>();
      if (posting.size === 0) postings.set(term, posting);
      posting.set(passage, (posting.get(passage) ?? 0) + 1);
    }
    return said.length;
  });
  return {
    language,
    units,
    passages,
    lengths,
    meanLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
    postings,
    speakers: ownWords(new Set(transcript.turns.flatMap(({ speaker }) => speaker ?? []))),
  };
}

function ownWords(names: ReadonlySet<string>): Map<string, string[]> {
  const times = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(wordsIn(name))) times.set(word, (times.get(word) ?? 0) + 1);
  return new Map([...names].map((name) => [name, wordsIn(name).filter((word) => times.get(word) === 1)]));
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
    let step = words[from] ?? 0;
    from += 1;
    while (from < to - 1 && step < size / 2) {
      step += words[from] ?? 0;
      from += 1;
    }
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
