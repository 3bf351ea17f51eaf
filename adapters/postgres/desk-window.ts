import type pg from 'pg';
import { SEARCH_WINDOW, type SearchTerm } from '../../core/admin/desk/search-terms.js';
import { foldText } from '../../core/catalogue/fold-text.js';
import type { NumberedPage } from '../../core/ports/desk-users.js';
import { translated } from './failures.js';
import { askable } from './storable.js';

/** A table whose rows are found by the trigrams of a text. Its index is on the very same text. */
export interface Searched {
  readonly from: string;
  readonly text: string;
  /** A condition on the rows, `true` for none. */
  readonly where: string;
}

/** From this likeness on a word counts as misspelt: two letters of five exchanged. */
const MISSPELT = 0.3;
/** Likenesses are of use while they are few. */
const MOST_MISSPELT = 200;

/** The ids that a search finds, bounded by `SEARCH_WINDOW`: those that hold all its words, else those that hold the like. */
export async function searchWindow(
  pool: pg.Pool,
  table: Searched,
  terms: readonly SearchTerm[],
): Promise<readonly number[]> {
  if (!terms.every(({ word }) => askable(word))) return [];
  return translated(async () => {
    const { condition, values } = literal(table, terms);
    const holding = await pool.query<{ id: string }>(
      `select id from ${table.from} where ${condition} and ${table.where} order by id desc limit ${SEARCH_WINDOW}`,
      values,
    );
    const found = holding.rows.length > 0 ? holding.rows : await misspelt(pool, table, terms);
    return found.map(({ id }) => Number(id));
  });
}

/** The slice of ids that a page shows. Without a search it is counted from the nearer end of the index. */
export async function pageOfIds(
  pool: pg.Pool,
  { from, where }: Pick<Searched, 'from' | 'where'>,
  { page, limit }: Pick<NumberedPage, 'page' | 'limit'>,
  total: number,
): Promise<readonly number[]> {
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  const fromEnd = Math.max(0, total - offset - limit);
  const isNear = offset <= fromEnd;
  const { rows } = await translated(() =>
    pool.query<{ id: string }>(
      `select id from ${from} where ${where} order by id ${isNear ? 'desc' : 'asc'} offset $1 limit $2`,
      [isNear ? offset : fromEnd, Math.min(limit, total - offset)],
    ),
  );
  const ids = rows.map(({ id }) => Number(id));
  return isNear ? ids : ids.toReversed();
}

function literal({ text }: Searched, terms: readonly SearchTerm[]) {
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

async function misspelt(
  pool: pg.Pool,
  { from, text, where }: Searched,
  terms: readonly SearchTerm[],
): Promise<readonly { id: string }[]> {
  const words = terms.filter(({ atStart }) => !atStart).map(({ word }) => word);
  if (words.length === 0) return [];
  const conditions = words.map((_, index) => `$${index + 1} <% ${text}`);
  const likeness = words.map((_, index) => `word_similarity($${index + 1}, ${text})`);
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`set local pg_trgm.word_similarity_threshold = ${MISSPELT}`);
    const { rows } = await client.query<{ id: string }>(
      `select id from ${from} where ${conditions.join(' and ')} and ${where}
        order by ${likeness.join(' + ')} desc, id desc limit ${MOST_MISSPELT}`,
      words,
    );
    return rows;
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}
