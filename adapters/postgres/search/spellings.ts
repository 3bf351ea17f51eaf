import { compareCodePoints } from '#core/catalogue/sorting.js';
import {
  isFuzzySearchable,
  type SearchQuery,
  spellingSimilarity,
  transposedSpellings,
} from '#core/search/search-query.js';
import type { PreparedQuery } from '../connection/pool-connections.js';

const COMPLETIONS = `select word, held::float8 as held from (
    select word, held from search_words where word >= $1 and word < $2 order by word limit 4000
  ) beginning where word <> $1 order by held desc, length(word), word limit $3`;
const FREQUENCIES = `select word, held::float8 as held from search_words where word = any($1::text[])`;
/** Words with a third of their trigrams in common, and given transpositions. */
const SIMILAR = `(select word, held::float8 as held from search_words where word % $1 limit 500)
  union select word, held::float8 from search_words where word = any($2::text[])`;

/** Maximum number of completions of an unfinished word, most frequent first. */
const MAX_COMPLETIONS = 12;
/** Maximum number of corrections of a misspelled word. */
const MAX_SIMILAR_WORDS = 3;
/** A word that occurs in more analyses counts as correctly spelled. */
const MIN_COMMON_COUNT = 1000;

/** A word of a query with its spellings, itself first. */
export interface QueryWord {
  readonly spellings: readonly string[];
  /** Estimated number of analyses with one of them; absent when there never was one. */
  readonly held?: number;
}

interface KnownWord {
  readonly word: string;
  readonly held: number;
}

/** The words of a query, an unfinished one with its completions. */
export async function findSpellings(
  rows: PreparedQuery,
  { words, unfinished }: SearchQuery,
): Promise<QueryWord[]> {
  const beginnings = async (word: string) => {
    const values = [word, `${word}\u{10FFFF}`, MAX_COMPLETIONS];
    return rows<KnownWord>('words_beginning', COMPLETIONS, values);
  };
  const [held, begun] = await Promise.all([
    wordFrequencies(rows, words),
    unfinished === undefined ? [] : beginnings(unfinished),
  ]);
  return words.map((word) => toQueryWord([word], held.get(word), word === unfinished ? begun : []));
}

/** Adds similar known words to each word that is not common. */
export async function addSimilarSpellings(
  rows: PreparedQuery,
  words: readonly QueryWord[],
): Promise<readonly QueryWord[]> {
  return Promise.all(
    words.map(async ({ spellings, held }) => {
      const alike = (held ?? 0) > MIN_COMMON_COUNT ? [] : await similarWords(rows, spellings[0] ?? '');
      const fresh = alike.filter(({ word }) => !spellings.includes(word));
      return toQueryWord(spellings, held, fresh.slice(0, MAX_SIMILAR_WORDS));
    }),
  );
}

/** Estimated number of analyses with each word; unknown words are absent. */
export async function wordFrequencies(
  rows: PreparedQuery,
  words: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<KnownWord>('words_held', FREQUENCIES, [words]);
  return new Map(found.map(({ word, held }) => [word, held]));
}

/** Similar known words for each word, most similar first; words without any are left out. */
export async function findSimilarWords(rows: PreparedQuery, words: readonly string[]): Promise<string[][]> {
  const alike = await Promise.all(words.map((word) => similarWords(rows, word)));
  return alike
    .map((known) => known.slice(0, MAX_SIMILAR_WORDS).map(({ word }) => word))
    .filter((spellings) => spellings.length > 0);
}

function toQueryWord(
  spellings: readonly string[],
  held: number | undefined,
  more: readonly KnownWord[],
): QueryWord {
  const isKnown = held !== undefined || more.length > 0;
  const sum = more.reduce((all, known) => all + known.held, held ?? 0);
  return { spellings: [...spellings, ...more.map(({ word }) => word)], held: isKnown ? sum : undefined };
}

/** Similar known words, best first. */
async function similarWords(rows: PreparedQuery, word: string): Promise<KnownWord[]> {
  if (!isFuzzySearchable(word)) return [];
  const found = await rows<KnownWord>('words_alike', SIMILAR, [word, transposedSpellings(word)]);
  return found
    .map((known) => ({ ...known, score: spellingSimilarity(known.word, word) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || compareCodePoints(a.word, b.word));
}
