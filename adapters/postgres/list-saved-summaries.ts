import { memberOwner } from '#core/accounts/owner.js';
import type { SavedPage, SavedPageRequest, SavedSummary } from '#core/ports/saved-summaries.js';
import { filterWords, type SavedSort } from '#core/saved/saved-list.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { containsPattern } from './like-pattern.js';
import { decodePosition, encodePosition, invalidCursor } from './list-cursor.js';
import type { PreparedQuery } from './prepared-queries.js';
import { MAX_PAGE } from './to-page.js';

/** A sort order: columns before the time of saving, and where the page behind a cursor begins. */
interface Order {
  /** The first column; the time of saving follows. */
  readonly by?: string;
  /** The first column as text, for the cursor. */
  readonly key: string;
  readonly behind: string;
}

const EARLIER = '(s.saved_at, s.analysis_id) < ($7, $8)';
const upwards = (column: string): Order => ({
  by: column,
  key: column,
  behind: `${column} >= $9 and (${column} > $9 or ${EARLIER})`,
});
const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const ORDERS: Readonly<Record<SavedSort, Order>> = {
  saved: { key: `''`, behind: EARLIER },
  show: upwards('s.show_key'),
  title: upwards('s.title_key'),
  released: {
    by: 'a.released_at desc',
    key: time('a.released_at'),
    behind: '(a.released_at, s.saved_at, s.analysis_id) < ($9::timestamptz, $7, $8)',
  },
};

const MATCHES = `s.member_id = $1
  and (cardinality($2::text[]) = 0 or s.filter_text like all ($2) or s.analysis_id in (
    select n.analysis_id from notes n where n.member_id = $1 and n.search_text like all ($2)))
  and ($3::bigint is null or exists (select from collection_summaries c
    where c.collection_id = $3 and c.analysis_id = s.analysis_id and c.member_id = s.member_id))
  and (not $4::boolean or not s.is_read)`;
const MARKS = `s.is_read, coalesce((select t.ticked from step_ticks t
    where t.member_id = s.member_id and t.analysis_id = s.analysis_id), '{}') as ticked,
  (select count(*)::int from notes n where n.member_id = s.member_id and n.analysis_id = s.analysis_id) as note_count,
  array(select c.collection_id from collection_summaries c
    where c.member_id = s.member_id and c.analysis_id = s.analysis_id order by 1) as collection_ids`;
const MATCHING = `select count(*)::int as total from saved_summaries s where ${MATCHES}`;

type SavedRow = StoredAnalysis & {
  readonly saved_at: string;
  readonly sort_key: string;
  readonly is_read: boolean;
  readonly ticked: string[];
  readonly note_count: number;
  readonly collection_ids: string[];
  /** Of a search: the number of matches. */
  readonly total?: number;
};

/** One page of a member's saved summaries. With a filter, the total counts the matches among the member's own rows. */
export async function listSavedSummaries(
  rows: PreparedQuery,
  countAll: (memberId: number) => Promise<number>,
  memberId: number,
  { limit, cursor, sort = 'saved', filter = '', collectionId, isUnread = false }: SavedPageRequest,
): Promise<SavedPage> {
  const size = Math.min(limit, MAX_PAGE);
  const patterns = filterWords(filter).map(containsPattern);
  const chosen = [memberId, patterns, collectionId ?? null, isUnread];
  const values = [...chosen, memberOwner(memberId), size + 1];
  const searches = patterns.length > 0;
  const isWhole = !searches && collectionId === undefined && !isUnread;
  const countMatching = async () =>
    (await rows<{ total: number }>('saved_matching', MATCHING, chosen))[0]?.total ?? 0;
  const [name, sql] = searches ? (['saved_search', searchSql] as const) : (['saved', pageSql] as const);
  const [found, counted] = await Promise.all([
    cursor === undefined
      ? rows<SavedRow>(`${name}_first_by_${sort}`, sql(sort, ''), values)
      : rows<SavedRow>(`${name}_next_by_${sort}`, sql(sort, `and ${ORDERS[sort].behind}`), [
          ...values,
          ...position(sort, cursor),
        ]),
    isWhole ? countAll(memberId) : searches ? undefined : countMatching(),
  ]);
  const total = counted ?? found[0]?.total ?? (cursor === undefined ? 0 : await countMatching());
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  return {
    items: page.map(toSaved),
    total,
    next: last && encodePosition({ sortKey: last.sort_key, createdAt: last.saved_at, id: Number(last.id) }),
  };
}

function toSaved(row: SavedRow): SavedSummary {
  const { saved_at, is_read, ticked, note_count, collection_ids } = row;
  return {
    analysis: toAnalysis(row),
    savedAt: saved_at,
    isRead: is_read,
    marks: { ticked, noteCount: note_count, collectionIds: collection_ids.map(Number) },
  };
}

/** Chooses the page by its keys first, so that nothing else of the other rows is read or sorted. */
function pageSql(sort: SavedSort, behind: string): string {
  const { by, key } = ORDERS[sort];
  const order = `order by ${by ? `${by}, ` : ''}s.saved_at desc, s.analysis_id desc`;
  return `with chosen as materialized (
      select s.member_id, s.analysis_id, s.saved_at, s.is_read, s.title_key, s.show_key
      from saved_summaries s join analyses a on a.id = s.analysis_id
      where ${MATCHES} and (a.visibility <> 'private' or a.owner_id = $5) ${behind} ${order} limit $6
    ) select ${ANALYSIS_COLUMNS}, ${key} as sort_key, ${time('s.saved_at')} as saved_at, ${MARKS}
    from chosen s join analyses a on a.id = s.analysis_id ${order}`;
}

/** A search reads the text of every row of the member, so the page and the total come from one reading. */
function searchSql(sort: SavedSort, behind: string): string {
  const { by, key } = ORDERS[sort];
  const order = `order by ${by ? `${by}, ` : ''}s.saved_at desc, s.analysis_id desc`;
  return `with matched as materialized (
      select s.member_id, s.analysis_id, s.saved_at, s.is_read, s.title_key, s.show_key
      from saved_summaries s where ${MATCHES}
    ), chosen as materialized (
      select s.* from matched s join analyses a on a.id = s.analysis_id
      where (a.visibility <> 'private' or a.owner_id = $5) ${behind} ${order} limit $6
    ) select ${ANALYSIS_COLUMNS}, ${key} as sort_key, ${time('s.saved_at')} as saved_at, ${MARKS},
      (select count(*)::int from matched) as total
    from chosen s join analyses a on a.id = s.analysis_id ${order}`;
}

function position(sort: SavedSort, cursor: string): unknown[] {
  const { sortKey, createdAt, id } = decodePosition(cursor);
  if (sort === 'released' && Number.isNaN(Date.parse(sortKey))) throw invalidCursor();
  return ORDERS[sort].by ? [createdAt, id, sortKey] : [createdAt, id];
}
