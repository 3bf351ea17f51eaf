import type { MatchField, Search, SearchResults } from '#core/ports/search.js';
import { type CatalogueEntry, catalogueEntry } from '#core/search/catalogue-entry.js';
import { searchQuery } from '#core/search/search-query.js';
import { searchWords } from '#core/search/search-words.js';
import { spellingSimilarity } from '#core/search/spelling.js';
import { shown } from './memory-analyses.js';
import { memoryPage } from './memory-page.js';
import { byBytes, type KeptAnalysis, type MemoryStore } from './memory-store.js';
import { memoryTagsOf } from './memory-tags.js';

const FEW = 5;
const MANY_WORDS = 4;
const MOST_NAMES = 6;
const PLACES: readonly MatchField[] = ['names', 'insights', 'spelling'];
const WEIGHTS = { title: 1, names: 0.4, insights: 0.2 } as const;

/** In-memory implementation of `Search`. */
export function memorySearch(store: MemoryStore): Search {
  return {
    async find(text, page) {
      const { words, unfinished } = searchQuery(text);
      if (words.length === 0) return { ...memoryPage([], page, String, String), items: [], ...NOTHING };
      const entries = [...store.analyses.values()]
        .filter(({ analysis }) => analysis.visibility === 'public')
        .map((kept) => ({ kept, entry: catalogueEntry(kept.analysis) }));
      const vocabulary = new Set(entries.flatMap(({ entry }) => wordsOf(entry)));
      const known = words.map((word) =>
        word === unfinished ? [word, ...[...vocabulary].filter((one) => one.startsWith(word))] : [word],
      );
      const exact = ranked(entries, known, known);
      const loose = known.map((spellings) => [...spellings, ...alike(spellings[0] ?? '', vocabulary)]);
      const isFew = exact.length < FEW && (exact.length === 0 || words.length < MANY_WORDS);
      const spellings = isFew ? loose : known;
      const matches = isFew ? ranked(entries, known, loose) : exact;
      const found = memoryPage(
        matches,
        page,
        ({ kept }) => kept.analysis.id,
        ({ kept, place }) => ({ analysis: shown(kept), place }),
      );
      const names = page.cursor === undefined ? namesLike(store, spellings) : NO_NAMES;
      return { ...found, ...names, isTotalExact: true, words: spellings.flat() };
    },
  };
}

const NO_NAMES = { shows: [], guests: [], topics: [] };
const NOTHING = { ...NO_NAMES, isTotalExact: true, words: [] };

interface Entered {
  readonly kept: KeptAnalysis;
  readonly entry: CatalogueEntry;
}

function wordsOf({ title, names, insights }: CatalogueEntry): string[] {
  return [...title, ...names, ...insights];
}

function hasAll(words: readonly string[], wanted: readonly string[][]): boolean {
  return wanted.every((spellings) => spellings.some((word) => words.includes(word)));
}

function ranked(entries: readonly Entered[], known: readonly string[][], wanted: readonly string[][]) {
  const placeOf = ({ entry }: Entered): MatchField | undefined => {
    if (hasAll([...entry.title, ...entry.names], known)) return 'names';
    if (hasAll(wordsOf(entry), known)) return 'insights';
    return wanted !== known && hasAll(wordsOf(entry), wanted) ? 'spelling' : undefined;
  };
  const rankOf = ({ entry }: Entered) =>
    [...new Set(wanted.flat())].reduce((sum, word) => {
      const place = (['title', 'names', 'insights'] as const).find((one) => entry[one].includes(word));
      return sum + (place ? WEIGHTS[place] : 0);
    }, 0);
  return entries
    .flatMap((one) => {
      const place = placeOf(one);
      return place ? [{ kept: one.kept, place, rank: rankOf(one) }] : [];
    })
    .toSorted(
      (a, b) =>
        PLACES.indexOf(a.place) - PLACES.indexOf(b.place) ||
        b.rank - a.rank ||
        b.kept.analysis.id - a.kept.analysis.id,
    );
}

function alike(word: string, vocabulary: ReadonlySet<string>): string[] {
  return [...vocabulary]
    .map((known) => ({ known, score: spellingSimilarity(known, word) }))
    .filter(({ known, score }) => score > 0 && known !== word)
    .toSorted((a, b) => b.score - a.score || byBytes(a.known, b.known))
    .slice(0, 3)
    .map(({ known }) => known);
}

function namesLike(
  store: MemoryStore,
  wanted: readonly string[][],
): Pick<SearchResults, 'shows' | 'guests' | 'topics'> {
  const like = ({ name }: { readonly name: string }) => hasAll(searchWords(name), wanted);
  return {
    shows: structuredClone([...store.shows.values()].filter(like).slice(0, MOST_NAMES)),
    guests: memoryTagsOf(store, 'guest').filter(like).slice(0, MOST_NAMES),
    topics: memoryTagsOf(store, 'topic').filter(like).slice(0, MOST_NAMES),
  };
}
