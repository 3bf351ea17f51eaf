import { MIN_SUGGESTION_SIMILARITY } from '#core/catalogue/similarity.js';
import { searchWords } from '#core/text/search-words.js';
import type { PreparedQuery } from '../connection/pool-connections.js';
import { NEWEST_ENTRY } from '../search/search-sql.js';
import { allWords, anyWord, searchWindow } from '../search/search-windows.js';
import { findSimilarWords, wordFrequencies } from '../search/spellings.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis } from './analysis-mapping.js';

/** An analysis with the similarity of its slug, 0 to 100. */
export type SimilarAnalysis = StoredAnalysis & { readonly score: number };

/** Longer text is cut: it matches no slug. */
const MAX_SLUG_LENGTH = 300;
const MAX_WORDS = 16;
/** Maximum number of words, the rarest ones, that are looked up in the index. */
const MAX_INDEXED_WORDS = 6;
/** Maximum number of slugs sharing words that are compared by trigrams. */
const MAX_CANDIDATES = 100;
/** A match with this score ends the search. */
const SUFFICIENT_SCORE = 60;
/** Sizes of the windows of recent analyses in which slugs that share only some words are searched. */
const WINDOWS = [2048, 16_384];

const SHARING_ALL_WORDS = `select analysis_id as id from search_entries where names @@ $1::tsquery limit ${MAX_CANDIDATES}`;
const RECENT_SHARING_WORDS = `select id from (
    select analysis_id as id from search_entries
    where names @@ $1::tsquery and eras && $2::int[] and analysis_id + 0 < $3::bigint offset 0
  ) matching order by id desc limit ${MAX_CANDIDATES}`;
const RANKED = `select ${ANALYSIS_COLUMNS}, nearest.score from (
    select id, score from (
      select id, similarity(url_slug, $1)::float8 * 100 as score from analyses
      where id = any($2::bigint[]) and visibility = 'public' and url_slug is not null offset 0
    ) compared where score >= $3::float8 order by score desc, id limit $4
  ) nearest join analyses a using (id)`;

/**
 * The public analyses whose slugs are most similar to `slug` by trigrams. Candidates share its words: first each half of the
 * rarest words, so that one differing word spoils one half only, then corrected spellings, then any word.
 */
export async function findSimilarSlugs(
  rows: PreparedQuery,
  slug: string,
  limit: number,
): Promise<SimilarAnalysis[]> {
  const asked = slug.slice(0, MAX_SLUG_LENGTH);
  const words = searchWords(asked.replaceAll(/[-/]/g, ' ')).slice(0, MAX_WORDS);
  const held = await wordFrequencies(rows, words);
  const known = words
    .filter((word) => held.has(word))
    .toSorted((a, b) => (held.get(a) ?? 0) - (held.get(b) ?? 0))
    .map((word) => [word]);
  const compared = new Set<string>();
  let nearest: SimilarAnalysis[] = [];
  const compare = async (ids: readonly string[]) => {
    const fresh = ids.filter((id) => !compared.has(id));
    for (const id of fresh) compared.add(id);
    if (fresh.length === 0) return;
    const values = [asked, fresh, MIN_SUGGESTION_SIMILARITY, limit];
    nearest = [...nearest, ...(await rows<SimilarAnalysis>('slugs_ranked', RANKED, values))]
      .toSorted((a, b) => b.score - a.score || Number(a.id) - Number(b.id))
      .slice(0, limit);
  };
  for (const part of splitWords(known)) {
    await compare(await queryIds(rows, 'slugs_close', SHARING_ALL_WORDS, [allWords(part)]));
    if (nearest.length === limit && (nearest[0]?.score ?? 0) >= SUFFICIENT_SCORE) return nearest;
  }
  const unknown = words.filter((word) => !held.has(word));
  const spelled = [...(await findSimilarWords(rows, unknown)), ...known].slice(0, MAX_INDEXED_WORDS);
  const ids: string[] = [];
  for (const part of unknown.length > 0 ? splitWords(spelled) : []) {
    ids.push(...(await queryIds(rows, 'slugs_close', SHARING_ALL_WORDS, [allWords(part)])));
  }
  await compare([...new Set([...ids, ...(await recentWithAnyWord(rows, anyWord(spelled.flat())))])]);
  return nearest;
}

/** Splits the rarest words into two halves of at least two words each. */
function splitWords(words: readonly string[][]): string[][][] {
  if (words.length === 0) return [];
  if (words.length < 4) return [[...words]];
  return [0, 1].map((part) => words.slice(0, MAX_INDEXED_WORDS).filter((_, index) => index % 2 === part));
}

async function recentWithAnyWord(rows: PreparedQuery, query: string): Promise<string[]> {
  const [newest] = await rows<{ id: number }>('search_newest', NEWEST_ENTRY, []);
  const ids: string[] = [];
  let before = (newest?.id ?? 0) + 1;
  for (const width of WINDOWS) {
    const { from, eras } = searchWindow(before, width);
    ids.push(...(await queryIds(rows, 'slugs_newest', RECENT_SHARING_WORDS, [query, eras, before])));
    if (from === 0 || ids.length >= MAX_CANDIDATES) break;
    before = from;
  }
  return ids;
}

async function queryIds(
  rows: PreparedQuery,
  name: string,
  text: string,
  values: unknown[],
): Promise<string[]> {
  return (await rows<{ id: string }>(name, text, values)).map(({ id }) => id);
}
