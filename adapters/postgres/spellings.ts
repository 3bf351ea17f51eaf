import { compareCodePoints } from '#core/catalogue/sorting.js';
import type { SearchQuery } from '#core/search/search-query.js';
import { isFuzzySearchable, spellingSimilarity, transposedSpellings } from '#core/search/spelling.js';
import type { PreparedQuery } from './prepared-queries.js';

const COMPLETIONS = `select word, held::float8 as held from (
    select word, held from search_words where word >= $1 and word < $2 order by word limit 4000
  ) beginning where word <> $1 order by held desc, length(word), word limit $3`;
const FREQUENCIES = `select word, held::float8 as held from search_words where word = any($1::text[])`;
/** Words with a third of their trigrams in common, and some that may have fewer. */
const SIMILAR = `(select word, held::float8 as held from search_words where word % $1 limit 500)
  union select word, held::float8 from search_words where word = any($2::text[])`;

/** How many words an unfinished one may stand for, those that most analyses have. */
const MAX_COMPLETIONS = 12;
/** How many words are taken for a misspelled one. */
const MAX_SIMILAR_WORDS = 3;
/** A word that more analyses have is spelled right. */
const MIN_COMMON_COUNT = 1000;

/** A word of a query in the spellings that mean it, itself first. */
export interface QueryWord {
  readonly spellings: readonly string[];
  /** How many analyses have one of them, by an estimate; absent when none ever had. */
  readonly held?: number;
}

interface KnownWord {
  readonly word: string;
  readonly held: number;
}

/** The words of a query, an unfinished one with the known words that begin with it. */
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

/** The words with those of known words that are much like each, unless it is a common one. */
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

/** How many analyses hold each word, by an estimate; words that none holds are absent. */
export async function wordFrequencies(
  rows: PreparedQuery,
  words: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<KnownWord>('words_held', FREQUENCIES, [words]);
  return new Map(found.map(({ word, held }) => [word, held]));
}

/** Known words that are much like each of the words, the likest first; a word that nothing is like is left out. */
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

/** Those that stand for the word, the best first. */
async function similarWords(rows: PreparedQuery, word: string): Promise<KnownWord[]> {
  if (!isFuzzySearchable(word)) return [];
  const found = await rows<KnownWord>('words_alike', SIMILAR, [word, transposedSpellings(word)]);
  return found
    .map((known) => ({ ...known, score: spellingSimilarity(known.word, word) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || compareCodePoints(a.word, b.word));
}
