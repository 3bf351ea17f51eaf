import type pg from 'pg';
import type { SearchTerm } from '#core/admin/search-terms.js';

/** A table that is searched by the trigrams of an expression; its index is on the same expression. */
export interface SearchTarget {
  readonly from: string;
  readonly text: string;
  /** A condition on the rows; `true` for none. */
  readonly where: string;
}

/** Similarity thresholds that are tried in turn until one has matches. The last tolerates two wrong letters of five. */
const SIMILARITY_THRESHOLDS = [0.6, 0.45, 0.3] as const;
/** Limits on the result and on the rows that are ranked for it. */
const MAX_MATCHES = 200;
const MAX_CANDIDATES = 1000;
/** An evenly spread sample of rows estimates how selective the index is. */
const SAMPLE = { places: 10, rows: 20 } as const;
/** From this number of matches in the sample on, the index is too unselective and the newest rows are compared instead. */
const MIN_COMMON_ROWS = 2;
const RECENT_ROWS = 1000;

/**
 * The ids of rows that contain something similar to every word, most similar first. For words with common trigrams, such as a
 * mail provider's name, only the newest rows are compared, which bounds the cost.
 */
export async function fuzzySearch(
  client: pg.PoolClient,
  table: SearchTarget,
  terms: readonly SearchTerm[],
): Promise<readonly number[]> {
  const words = terms.filter(({ atStart }) => !atStart).map(({ word }) => word);
  if (words.length === 0) return [];
  const shares = await sampledShares(client, table, words);
  let newest: Promise<readonly Similarity[]> | undefined;
  for (const threshold of SIMILARITY_THRESHOLDS) {
    const isCommon = shares.filter((share) => share >= threshold).length >= MIN_COMMON_ROWS;
    if (isCommon) newest ??= similarAmongRecent(client, table, words);
    const candidates =
      isCommon && newest ? await newest : await similarByIndex(client, table, words, threshold);
    const found = candidates.filter(({ lowest }) => lowest >= threshold).slice(0, MAX_MATCHES);
    if (found.length > 0) return found.map(({ id }) => Number(id));
  }
  return [];
}

interface Similarity {
  readonly id: string;
  /** The similarity of the least similar word. */
  readonly lowest: number;
}

/** For each sampled row, the smallest share of a word's trigrams that it contains. */
async function sampledShares(
  client: pg.PoolClient,
  { from, text, where }: SearchTarget,
  words: readonly string[],
): Promise<readonly number[]> {
  const shares = words.map(
    (_, index) => `(select count(*) filter (where trigram = any(trigrams)) / greatest(count(*), 1)::float8
      from unnest(show_trgm($${index + 1})) trigram)`,
  );
  const { rows } = await client.query<{ share: number }>(
    `with chosen as materialized (
       select distinct (select max(id) from ${from}) * place / ${SAMPLE.places} - step as id
       from generate_series(1, ${SAMPLE.places}) place, generate_series(0, ${SAMPLE.rows - 1}) step)
     select least(${shares.join(', ')}) as share
     from (select show_trgm(${text}) as trigrams from ${from}
           where id in (select chosen.id from chosen) and ${where} offset 0) sampled`,
    [...words],
  );
  return rows.map(({ share }) => share);
}

async function similarByIndex(
  client: pg.PoolClient,
  { from, text, where }: SearchTarget,
  words: readonly string[],
  threshold: number,
): Promise<readonly Similarity[]> {
  const conditions = words.map((_, index) => `$${index + 1} <% ${text}`);
  await client.query(`set local pg_trgm.word_similarity_threshold = ${threshold}`);
  const candidates = `select id, ${text} as words from ${from}
    where ${conditions.join(' and ')} and ${where} limit ${MAX_CANDIDATES}`;
  return rankCandidates(client, candidates, words);
}

function similarAmongRecent(
  client: pg.PoolClient,
  { from, text, where }: SearchTarget,
  words: readonly string[],
): Promise<readonly Similarity[]> {
  const candidates = `select id, ${text} as words from ${from} where ${where} order by id desc limit ${RECENT_ROWS}`;
  return rankCandidates(client, candidates, words);
}

/** Most similar first. */
async function rankCandidates(
  client: pg.PoolClient,
  candidates: string,
  words: readonly string[],
): Promise<readonly Similarity[]> {
  const likeness = words.map((_, index) => `word_similarity($${index + 1}, words)`);
  const { rows } = await client.query<Similarity>(
    `select id, lowest from (
       select id, array[${likeness.join(', ')}]::float8[] as likeness from (${candidates}) candidates offset 0) compared,
     lateral (select min(one) as lowest, sum(one) as total from unnest(likeness) one) figures
     order by total desc, id desc`,
    [...words],
  );
  return rows;
}
