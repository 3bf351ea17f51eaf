import type pg from 'pg';
import { SEARCH_WINDOW, type SearchTerm, searchTerms } from '#core/admin/search-terms.js';
import type { AdminListQuery } from '#core/ports/admin-area.js';
import { foldText } from '#core/text/fold-text.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { isQueryable } from '../connection/sanitize-text.js';
import { fuzzySearch, type SearchTarget } from './fuzzy-search.js';

/** Number of recent rows that are scanned for common words. */
const RECENT_ROWS = 20_000;

/** A table to search, with the number of its rows. */
export interface ListedTable extends SearchTarget {
  readonly countRows: () => Promise<number>;
}

/** Ids of a page, newest first or by a search, with their total. */
export async function pageOfIds(
  pool: pg.Pool,
  table: ListedTable,
  query: AdminListQuery,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const terms = searchTerms(query.search);
  if (terms.length > 0) {
    const matches = await searchIds(pool, table, terms);
    const start = (query.page - 1) * query.limit;
    return { ids: matches.slice(start, start + query.limit), total: matches.length };
  }
  const total = await table.countRows();
  return { ids: await listIds(pool, table, query, total), total };
}

/** At most `SEARCH_WINDOW` ids of rows with all words, otherwise of rows with similar words. */
async function searchIds(
  pool: pg.Pool,
  table: SearchTarget,
  terms: readonly SearchTerm[],
): Promise<readonly number[]> {
  if (!terms.every(({ word }) => isQueryable(word))) return [];
  return mapDatabaseErrors(() =>
    inReadOnlyTransaction(pool, async (client) => {
      const holding = await exactMatches(client, table, terms);
      return holding.length > 0 ? holding : fuzzySearch(client, table, terms);
    }),
  );
}

/** The ids of a page, counted from the nearer end of the index. */
async function listIds(
  pool: pg.Pool,
  { from, where }: Pick<SearchTarget, 'from' | 'where'>,
  { page, limit }: Pick<AdminListQuery, 'page' | 'limit'>,
  total: number,
): Promise<readonly number[]> {
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  const fromEnd = Math.max(0, total - offset - limit);
  const isNear = offset <= fromEnd;
  const { rows } = await mapDatabaseErrors(() =>
    pool.query<{ id: string }>(
      `select id from ${from} where ${where} order by id ${isNear ? 'desc' : 'asc'} offset $1 limit $2`,
      [isNear ? offset : fromEnd, Math.min(limit, total - offset)],
    ),
  );
  const ids = rows.map(({ id }) => Number(id));
  return isNear ? ids : ids.toReversed();
}

/** Sequential scans are off, whatever the planner estimates for the words. */
async function inReadOnlyTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query('set local enable_seqscan = off');
    return await work(client);
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

/** Recent rows contain enough matches of common words; rare words come from the text index and are sorted. */
async function exactMatches(
  client: pg.PoolClient,
  table: SearchTarget,
  terms: readonly SearchTerm[],
): Promise<readonly number[]> {
  const { condition, values } = likeConditions(table, terms);
  const matching = `select id from ${table.from} where ${condition} and ${table.where}`;
  const among = `id > (select coalesce(max(id), 0) - ${RECENT_ROWS} from ${table.from})`;
  const newest = await queryIds(
    client,
    `${matching} and ${among} order by id desc limit ${SEARCH_WINDOW}`,
    values,
  );
  if (newest.length === SEARCH_WINDOW) return newest;
  return queryIds(
    client,
    `select id from (${matching} offset 0) held order by id desc limit ${SEARCH_WINDOW}`,
    values,
  );
}

async function queryIds(
  client: pg.PoolClient,
  sql: string,
  values: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>(sql, [...values]);
  return rows.map(({ id }) => Number(id));
}

function likeConditions({ text }: SearchTarget, terms: readonly SearchTerm[]) {
  const values: string[] = [];
  const conditions = terms.map(({ word, atStart }) => {
    const spellings = [...new Set([word, foldText(word)])].filter((spelling) => spelling !== '');
    const either = spellings.map((spelling) => {
      values.push(`%${atStart ? ' ' : ''}${spelling.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
      return `${text} like $${values.length}`;
    });
    return `(${either.join(' or ')})`;
  });
  return { condition: conditions.join(' and '), values };
}
