import { trigramSimilarity } from '../../core/catalogue/similarity.js';
import type { SearchQuery } from '../../core/search/search-query.js';
import type { Prepared } from './prepared.js';

const BEGINNING = `select word from (
    select word, held from search_words where word >= $1 and word < $2 order by word limit 4000
  ) beginning where word <> $1 order by held desc, length(word), word limit $3`;
const HELD = `select word, held::float8 as held from search_words where word = any($1::text[])`;
const ALIKE = `select word from search_words where word % $1 limit 500`;

/** How many words an unfinished one may stand for, those that most analyses have. */
const MOST_BEGINNINGS = 12;
/** How many words are taken for a misspelled one, and how alike they are at least, 0 to 100. */
const MOST_ALIKE = 3;
const LEAST_ALIKE = 35;
/** Of shorter words, and of numbers, every other is a spelling. */
const MISSPELLED = /^(?!\p{Nd}+$).{4,}$/u;

/** Each word of a query in the spellings that mean it: an unfinished one with the known words that begin with it. */
export async function spellingsOf(rows: Prepared, { words, unfinished }: SearchQuery): Promise<string[][]> {
  return Promise.all(
    words.map(async (word) => {
      if (word !== unfinished) return [word];
      const values = [word, `${word}\u{10FFFF}`, MOST_BEGINNINGS];
      const found = await rows<{ word: string }>('words_beginning', BEGINNING, values);
      return [word, ...found.map((row) => row.word)];
    }),
  );
}

/** The spellings with those of known words that are much like each. */
export async function looserSpellings(rows: Prepared, spellings: readonly string[][]): Promise<string[][]> {
  return Promise.all(
    spellings.map(async (known) => {
      const alike = await wordsLike(rows, known[0] ?? '');
      return [...known, ...alike.filter((word) => !known.includes(word)).slice(0, MOST_ALIKE)];
    }),
  );
}

/** How many analyses hold each word, by an estimate; words that none holds are absent. */
export async function wordsHeld(rows: Prepared, words: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ word: string; held: number }>('words_held', HELD, [words]);
  return new Map(found.map(({ word, held }) => [word, held]));
}

/** The words in their spellings, those that fewest analyses have first, and how many have the first, by an estimate. */
export async function rarestFirst(
  rows: Prepared,
  words: readonly string[][],
): Promise<{ sorted: string[][]; fewest: number }> {
  const held = await wordsHeld(rows, words.flat());
  const ofAll = (spellings: readonly string[]) =>
    spellings.reduce((sum, word) => sum + (held.get(word) ?? 0), 0);
  const sorted = words.toSorted((a, b) => ofAll(a) - ofAll(b));
  return { sorted, fewest: ofAll(sorted[0] ?? []) };
}

/** Known words that are much like each of the words, the likest first; a word that nothing is like is left out. */
export async function spelledAlike(rows: Prepared, words: readonly string[]): Promise<string[][]> {
  const alike = await Promise.all(words.map((word) => wordsLike(rows, word)));
  return alike.map((spellings) => spellings.slice(0, MOST_ALIKE)).filter((spellings) => spellings.length > 0);
}

async function wordsLike(rows: Prepared, word: string): Promise<string[]> {
  if (!MISSPELLED.test(word)) return [];
  const found = await rows<{ word: string }>('words_alike', ALIKE, [word]);
  return found
    .map((row) => ({ word: row.word, score: trigramSimilarity(row.word, word) }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .toSorted((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .map((one) => one.word);
}
