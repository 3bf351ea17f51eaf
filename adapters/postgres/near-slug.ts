import { MIN_SUGGESTION_SIMILARITY } from '../../core/catalogue/similarity.js';
import { searchWords } from '../../core/search/search-words.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis } from './analysis-mapping.js';
import type { Prepared } from './prepared.js';
import { NEWEST_ENTRY } from './search-sql.js';
import { searchWindows } from './search-windows.js';
import { knownSpellings } from './spellings.js';
import { allOf, anyOf } from './tsquery.js';

/** An analysis with how alike its slug is, 0 to 100. */
export type NearSlug = StoredAnalysis & { readonly score: number };

/** Longer text is like no slug, and would only cost time. */
const MAX_SLUG = 300;
const MAX_WORDS = 16;
/** How many slugs are compared letter by letter, of those that share words. */
const CANDIDATES = 100;
/** With a slug so much alike nobody looks further. */
const ALIKE_ENOUGH = 60;
/** Slugs that share only some words are looked for among the newest. */
const WINDOWS = 2;

const CLOSE = `select analysis_id as id from search_entries where names @@ $1::tsquery limit ${CANDIDATES}`;
const NEWEST = `select analysis_id as id from search_entries
  where names @@ $1::tsquery and eras && $2::int[] and analysis_id < $3 order by analysis_id desc limit ${CANDIDATES}`;
const RANKED = `select ${ANALYSIS_COLUMNS}, similarity(a.url_slug, $1)::float8 * 100 as score from analyses a
  where a.id = any($2::bigint[]) and a.visibility = 'public' and similarity(a.url_slug, $1) >= $3::float8
  order by score desc, a.id limit $4`;

/**
 * The public analyses with the slugs most like `slug`, by trigrams. Compared are those that share its words, known ones in
 * place of misspelled: first all words of one half of the slug (a word that differs spoils one half alone), then some words.
 */
export async function nearSlug(rows: Prepared, slug: string, limit: number): Promise<NearSlug[]> {
  const asked = slug.slice(0, MAX_SLUG);
  const [show = '', episode = ''] = asked.split('/', 2);
  const [ofShow, ofEpisode] = await Promise.all([show, episode].map((part) => wordsOf(rows, part)));
  const words = [...(ofShow ?? []), ...(ofEpisode ?? [])];
  if (words.length === 0) return [];
  const ranked = (candidates: readonly string[]) =>
    rows<NearSlug>('slugs_ranked', RANKED, [asked, candidates, MIN_SUGGESTION_SIMILARITY / 100, limit]);
  const ids = new Set<string>();
  for (const part of partsOf(words)) {
    for (const id of await idsOf(rows, 'slugs_close', CLOSE, [allOf(part)])) ids.add(id);
    const found = await ranked([...ids]);
    if (found.length === limit && (found[0]?.score ?? 0) >= ALIKE_ENOUGH) return found;
  }
  for (const query of new Set([allOf(ofEpisode ?? []), anyOf(words.flat())])) {
    for (const id of query === '' ? [] : await newestWith(rows, query)) ids.add(id);
  }
  return ranked([...ids]);
}

/** The words in two parts, when each has two at least. */
function partsOf(words: readonly string[][]): string[][][] {
  if (words.length < 4) return [[...words]];
  return [0, 1].map((part) => words.filter((_, index) => index % 2 === part));
}

async function wordsOf(rows: Prepared, text: string): Promise<string[][]> {
  return knownSpellings(rows, searchWords(text.replaceAll('-', ' ')).slice(0, MAX_WORDS));
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
