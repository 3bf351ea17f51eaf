import { compareCodePoints } from '#core/catalogue/sorting.js';
import type { SearchQuery } from '#core/search/search-query.js';
import { isFuzzySearchable, spellingSimilarity, transposedSpellings } from '#core/search/spelling.js';
import type { Prepared } from './prepared.js';

const BEGINNING = `select word, held::float8 as held from (
    select word, held from search_words where word >= $1 and word < $2 order by word limit 4000
  ) beginning where word <> $1 order by held desc, length(word), word limit $3`;
const HELD = `select word, held::float8 as held from search_words where word = any($1::text[])`;
/** Words with a third of their trigrams in common, and some that may have fewer. */
const ALIKE = `(select word, held::float8 as held from search_words where word % $1 limit 500)
  union select word, held::float8 from search_words where word = any($2::text[])`;

/** How many words an unfinished one may stand for, those that most analyses have. */
const MOST_BEGINNINGS = 12;
/** How many words are taken for a misspelled one. */
const MOST_ALIKE = 3;
/** A word that more analyses have is spelled right. */
const COMMON = 1000;

/** A word of a query in the spellings that mean it, itself first. */
export interface WantedWord {
  readonly spellings: readonly string[];
  /** How many analyses have one of them, by an estimate; absent when none ever had. */
  readonly held?: number;
}

interface KnownWord {
  readonly word: string;
  readonly held: number;
}

/** The words of a query, an unfinished one with the known words that begin with it. */
export async function spellingsOf(rows: Prepared, { words, unfinished }: SearchQuery): Promise<WantedWord[]> {
  const beginnings = async (word: string) => {
    const values = [word, `${word}\u{10FFFF}`, MOST_BEGINNINGS];
    return rows<KnownWord>('words_beginning', BEGINNING, values);
  };
  const [held, begun] = await Promise.all([
    wordsHeld(rows, words),
    unfinished === undefined ? [] : beginnings(unfinished),
  ]);
  return words.map((word) => wantedWord([word], held.get(word), word === unfinished ? begun : []));
}

/** The words with those of known words that are much like each, unless it is a common one. */
export async function looserSpellings(
  rows: Prepared,
  words: readonly WantedWord[],
): Promise<readonly WantedWord[]> {
  return Promise.all(
    words.map(async ({ spellings, held }) => {
      const alike = (held ?? 0) > COMMON ? [] : await wordsLike(rows, spellings[0] ?? '');
      const fresh = alike.filter(({ word }) => !spellings.includes(word));
      return wantedWord(spellings, held, fresh.slice(0, MOST_ALIKE));
    }),
  );
}

/** How many analyses hold each word, by an estimate; words that none holds are absent. */
export async function wordsHeld(rows: Prepared, words: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<KnownWord>('words_held', HELD, [words]);
  return new Map(found.map(({ word, held }) => [word, held]));
}

/** Known words that are much like each of the words, the likest first; a word that nothing is like is left out. */
export async function spelledAlike(rows: Prepared, words: readonly string[]): Promise<string[][]> {
  const alike = await Promise.all(words.map((word) => wordsLike(rows, word)));
  return alike
    .map((known) => known.slice(0, MOST_ALIKE).map(({ word }) => word))
    .filter((spellings) => spellings.length > 0);
}

function wantedWord(
  spellings: readonly string[],
  held: number | undefined,
  more: readonly KnownWord[],
): WantedWord {
  const isKnown = held !== undefined || more.length > 0;
  const sum = more.reduce((all, known) => all + known.held, held ?? 0);
  return { spellings: [...spellings, ...more.map(({ word }) => word)], held: isKnown ? sum : undefined };
}

/** Those that stand for the word, the best first. */
async function wordsLike(rows: Prepared, word: string): Promise<KnownWord[]> {
  if (!isFuzzySearchable(word)) return [];
  const found = await rows<KnownWord>('words_alike', ALIKE, [word, transposedSpellings(word)]);
  return found
    .map((known) => ({ ...known, score: spellingSimilarity(known.word, word) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || compareCodePoints(a.word, b.word));
}
