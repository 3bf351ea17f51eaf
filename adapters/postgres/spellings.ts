import { trigramSimilarity } from '../../core/catalogue/similarity.js';
import type { SearchQuery } from '../../core/search/search-query.js';
import type { Prepared } from './prepared.js';

const BEGINNING = `select word from search_words where word >= $1 and word < $2 order by word limit 200`;
const KNOWN = `select word from search_words where word = any($1::text[])`;
const ALIKE = `select word from search_words where word % $1 limit 500`;

/** How many words an unfinished one may stand for, the shortest first. */
const MOST_BEGINNINGS = 12;
/** How many words are taken for a misspelled one, and how alike they are at least, 0 to 100. */
const MOST_ALIKE = 3;
const LEAST_ALIKE = 35;

/** Each word of a query in the spellings that mean it: an unfinished one with the known words that begin with it. */
export async function spellingsOf(rows: Prepared, { words, unfinished }: SearchQuery): Promise<string[][]> {
  return Promise.all(
    words.map(async (word) => {
      if (word !== unfinished) return [word];
      const found = await rows<{ word: string }>('words_beginning', BEGINNING, [word, `${word}\u{10FFFF}`]);
      return [word, ...shortest(found.map((row) => row.word).filter((known) => known !== word))];
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

/** Each word, or where no text has it the known words most like it. A word that nothing is like is left out. */
export async function knownSpellings(rows: Prepared, words: readonly string[]): Promise<string[][]> {
  const known = await rows<{ word: string }>('words_known', KNOWN, [words]);
  const isKnown = new Set(known.map(({ word }) => word));
  const spelled = await Promise.all(
    words.map(async (word) =>
      isKnown.has(word) ? [word] : (await wordsLike(rows, word)).slice(0, MOST_ALIKE),
    ),
  );
  return spelled.filter((spellings) => spellings.length > 0);
}

async function wordsLike(rows: Prepared, word: string): Promise<string[]> {
  const found = await rows<{ word: string }>('words_alike', ALIKE, [word]);
  return found
    .map((row) => ({ word: row.word, score: trigramSimilarity(row.word, word) }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .toSorted((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .map((one) => one.word);
}

function shortest(words: readonly string[]): string[] {
  return words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MOST_BEGINNINGS);
}
