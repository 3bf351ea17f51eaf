import { MIN_SUGGESTION_SIMILARITY } from '../../core/catalogue/similarity.js';
import { searchWords } from '../../core/search/search-words.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis } from './analysis-mapping.js';
import type { Prepared } from './prepared.js';
import { NEWEST_ENTRY } from './search-sql.js';
import { searchWindows } from './search-windows.js';
import { spelledAlike, wordsHeld } from './spellings.js';
import { allOf, anyOf } from './tsquery.js';

/** An analysis with how alike its slug is, 0 to 100. */
export type NearSlug = StoredAnalysis & { readonly score: number };

/** Longer text is like no slug, and would only cost time. */
const MAX_SLUG = 300;
const MAX_WORDS = 16;
/** So many of the words tell one slug from others; an index is the slower the more it is asked for. */
const RAREST = 6;
/** How many slugs are compared letter by letter, of those that share words. */
const CANDIDATES = 100;
/** With a slug so much alike nobody looks further. */
const ALIKE_ENOUGH = 60;
/** Slugs that share only some words are looked for among the newest. */
const WINDOWS = 2;

const CLOSE = `select analysis_id as id from search_entries where names @@ $1::tsquery limit ${CANDIDATES}`;
const NEWEST = `select id from (
    select analysis_id as id from search_entries
    where names @@ $1::tsquery and eras && $2::int[] and analysis_id < $3 offset 0
  ) matching order by id desc limit ${CANDIDATES}`;
const RANKED = `select ${ANALYSIS_COLUMNS}, similarity(a.url_slug, $1)::float8 * 100 as score from analyses a
  where a.id = any($2::bigint[]) and a.visibility = 'public' and similarity(a.url_slug, $1) >= $3::float8
  order by score desc, a.id limit $4`;

/**
 * The public analyses with the slugs most like `slug`, by trigrams. Compared are those that share its words: first both
 * halves of the rarest (a word that differs spoils one half alone), then known words in place of misspelled, then any.
 */
export async function nearSlug(rows: Prepared, slug: string, limit: number): Promise<NearSlug[]> {
  const asked = slug.slice(0, MAX_SLUG);
  const words = searchWords(asked.replaceAll(/[-/]/g, ' ')).slice(0, MAX_WORDS);
  const held = await wordsHeld(rows, words);
  const known = words
    .filter((word) => held.has(word))
    .toSorted((a, b) => (held.get(a) ?? 0) - (held.get(b) ?? 0))
    .map((word) => [word]);
  const ids = new Set<string>();
  const ranked = () =>
    rows<NearSlug>('slugs_ranked', RANKED, [asked, [...ids], MIN_SUGGESTION_SIMILARITY / 100, limit]);
  for (const part of partsOf(known)) {
    for (const id of await idsOf(rows, 'slugs_close', CLOSE, [allOf(part)])) ids.add(id);
    const found = await ranked();
    if (found.length === limit && (found[0]?.score ?? 0) >= ALIKE_ENOUGH) return found;
  }
  const unknown = words.filter((word) => !held.has(word));
  const spelled = [...(await spelledAlike(rows, unknown)), ...known].slice(0, RAREST);
  for (const part of unknown.length > 0 ? partsOf(spelled) : []) {
    for (const id of await idsOf(rows, 'slugs_close', CLOSE, [allOf(part)])) ids.add(id);
  }
  for (const id of await newestWith(rows, anyOf(spelled.flat()))) ids.add(id);
  return ranked();
}

/** The rarest words in two parts, when each has two at least. */
function partsOf(words: readonly string[][]): string[][][] {
  if (words.length === 0) return [];
  if (words.length < 4) return [[...words]];
  return [0, 1].map((part) => words.slice(0, RAREST).filter((_, index) => index % 2 === part));
}

async function newestWith(rows: Prepared, query: string): Promise<string[]> {
  const [newest] = await rows<{ id: number }>('search_newest', NEWEST_ENTRY, []);
  const ids: string[] = [];
  let left = WINDOWS;
  for (const { eras, before } of searchWindows((newest?.id ?? 0) + 1)) {
    ids.push(...(await idsOf(rows, 'slugs_newest', NEWEST, [query, eras, before])));
    left -= 1;
    if (left === 0 || ids.length >= CANDIDATES) break;
  }
  return ids;
}

async function idsOf(rows: Prepared, name: string, text: string, values: unknown[]): Promise<string[]> {
  return (await rows<{ id: string }>(name, text, values)).map(({ id }) => id);
}
