import { memberOwner } from '#core/accounts/owner.js';
import type { Reading } from '#core/library/reading.js';
import type { MatchedNote, SavedPage, SavedPageRequest, SavedSummary } from '#core/ports/library.js';
import { filterWords, type SavedSort } from '#core/saved/saved-list.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import type { PreparedQuery } from '../connection/pool-connections.js';
import { decodePosition, encodePosition, invalidCursor } from '../lists/list-cursor.js';
import { containsPattern, isoTime, MAX_PAGE, toPage } from '../lists/rows.js';

/** A sort order: columns before the time of saving, and where the page behind a cursor begins. */
interface Order {
  /** The first column; the time of saving follows. */
  readonly by?: string;
  /** The first column as text, for the cursor. */
  readonly key: string;
  /** Takes time, id and key of the cursor, the first as the parameter `$at`. */
  readonly behind: (at: number) => string;
}

const EARLIER: Order['behind'] = (at) => `(s.saved_at, s.analysis_id) < ($${at}, $${at + 1})`;
const upwards = (column: string): Order => ({
  by: column,
  key: column,
  behind: (at) => `${column} >= $${at + 2} and (${column} > $${at + 2} or ${EARLIER(at)})`,
});
const ORDERS: Readonly<Record<SavedSort, Order>> = {
  saved: { key: `''`, behind: EARLIER },
  show: upwards('s.show_key'),
  title: upwards('s.title_key'),
  released: {
    by: 'a.released_at desc',
    key: isoTime('a.released_at'),
    behind: (at) =>
      `(a.released_at, s.saved_at, s.analysis_id) < ($${at + 2}::timestamptz, $${at}, $${at + 1})`,
  },
};

const IN_CHOICE = `($2::bigint is null or exists (select from collection_summaries c
    where c.collection_id = $2 and c.analysis_id = s.analysis_id and c.member_id = s.member_id))
  and ($3::text[] is null or coalesce((select case when r.is_read then 'read' when r.progress > 0 then 'reading' end
    from reading_states r where r.member_id = s.member_id and r.analysis_id = s.analysis_id), 'unread') = any($3))`;
const CHOSEN = `s.member_id = $1 and ${IN_CHOICE}`;
const MARKS = `coalesce(r.position, 0) as position, coalesce(r.progress, 0) as progress, coalesce(r.is_read, false) as read,
  coalesce((select t.ticked from step_ticks t
    where t.member_id = s.member_id and t.analysis_id = s.analysis_id), '{}') as ticked,
  (select array[count(nullif(n.body, '')), count(*) filter (where nullif(n.body, '') is null)]::int[] from notes n
    where n.member_id = s.member_id and n.analysis_id = s.analysis_id) as note_counts,
  array(select c.collection_id from collection_summaries c
    where c.member_id = s.member_id and c.analysis_id = s.analysis_id order by 1) as collection_ids`;
const READING = `left join reading_states r on r.member_id = s.member_id and r.analysis_id = s.analysis_id`;
const COUNT_CHOSEN = `select count(*)::int as total from saved_summaries s where ${CHOSEN}`;
/** Notes shown with a summary that a search finds. */
const MAX_MATCHED_NOTES = 3;
const MATCHED_NOTES = `array(select jsonb_build_object('id', n.id, 'text', n.body) from notes n
    where n.member_id = s.member_id and n.analysis_id = s.analysis_id and n.search_text like any ($6::text[])
    order by n.id limit ${MAX_MATCHED_NOTES}) as matched_notes`;

type SavedRow = StoredAnalysis &
  Reading & {
    readonly saved_at: string;
    readonly sort_key: string;
    readonly ticked: string[];
    /** Of notes, and of highlights without one. */
    readonly note_counts: [number, number];
    readonly collection_ids: string[];
    /** Of a search: the number of matches, and the notes of this one. */
    readonly total?: number;
    readonly matched_notes?: MatchedNote[];
  };

/** One page of a member's saved summaries. With a filter, the total counts the matches among the member's own rows. */
export async function listSavedSummaries(
  rows: PreparedQuery,
  countAll: (memberId: number) => Promise<number>,
  memberId: number,
  request: SavedPageRequest,
): Promise<SavedPage> {
  const { limit, cursor, sort = 'saved', filter = '', collectionId, states } = request;
  const size = Math.min(limit, MAX_PAGE);
  const patterns = filterWords(filter).map(containsPattern);
  const chosen = [memberId, collectionId ?? null, states ?? null];
  const words = patterns.length;
  const isWhole = words === 0 && collectionId === undefined && !states;
  const countChosen = async () =>
    (await rows<{ total: number }>('saved_count_chosen', COUNT_CHOSEN, chosen))[0]?.total ?? 0;
  const values = [...chosen, memberOwner(memberId), size + 1, ...(words > 0 ? [patterns] : [])];
  const byTrigrams = hasTrigrams(filter);
  const name = words > 0 ? `saved_search_${words}${byTrigrams ? '' : '_short'}` : 'saved';
  const sql = (behind: string) =>
    words > 0 ? searchSql(words, byTrigrams, sort, behind) : pageSql(sort, behind);
  const [found, counted] = await Promise.all([
    cursor === undefined
      ? rows<SavedRow>(`${name}_first_by_${sort}`, sql(''), values)
      : rows<SavedRow>(`${name}_next_by_${sort}`, sql(`and ${ORDERS[sort].behind(values.length + 1)}`), [
          ...values,
          ...position(sort, cursor),
        ]),
    isWhole ? countAll(memberId) : words > 0 ? undefined : countChosen(),
  ]);
  const firstPage = { ...request, limit: 1, cursor: undefined };
  const total =
    counted ??
    found[0]?.total ??
    (cursor === undefined ? 0 : (await listSavedSummaries(rows, countAll, memberId, firstPage)).total);
  return toPage(found, size, total, {
    item: toSaved,
    key: ({ sort_key, saved_at, id }) =>
      encodePosition({ sortKey: sort_key, createdAt: saved_at, id: Number(id) }),
  });
}

function toSaved(row: SavedRow): SavedSummary {
  const { saved_at, position, progress, read, ticked, note_counts, collection_ids } = row;
  const [noteCount, highlightCount] = note_counts;
  return {
    analysis: toAnalysis(row),
    savedAt: saved_at,
    reading: { position, progress, read },
    marks: { ticked, noteCount, highlightCount, collectionIds: collection_ids.map(Number) },
    ...(row.matched_notes?.length && { matchedNotes: row.matched_notes }),
  };
}

/** Chooses the page by its keys first, so that nothing else of the other rows is read or sorted. */
function pageSql(sort: SavedSort, behind: string): string {
  const { by, key } = ORDERS[sort];
  const order = `order by ${by ? `${by}, ` : ''}s.saved_at desc, s.analysis_id desc`;
  return `with chosen as materialized (
      select s.member_id, s.analysis_id, s.saved_at, s.title_key, s.show_key
      from saved_summaries s join analyses a on a.id = s.analysis_id
      where ${CHOSEN} and (a.visibility <> 'private' or a.owner_id = $4) ${behind} ${order} limit $5
    ) select ${ANALYSIS_COLUMNS}, ${key} as sort_key, ${isoTime('s.saved_at')} as saved_at, ${MARKS}
    from chosen s join analyses a on a.id = s.analysis_id ${READING} ${order}`;
}

/**
 * A row of the member `$1` that contains every word. The member is a key of both trigram indexes. Words without a trigram hide the
 * column from them: a plan for any word would read all entries of the index.
 */
export function hitsOf(column: string, words: number, byTrigrams: boolean, parameter = 6): string {
  const [row] = column.split('.');
  const own = byTrigrams ? `array[${row}.member_id] @> array[$1::bigint]` : `${row}.member_id = $1`;
  const likes = Array.from(
    { length: words },
    (_, index) => `${byTrigrams ? column : `(${column} || '')`} like ($${parameter}::text[])[${index + 1}]`,
  );
  return [own, ...likes].join(' and ');
}

/** Shorter words have no trigram: reading the member's rows in turn is cheaper than all entries of the index. */
export function hasTrigrams(filter: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(filter);
}

/**
 * Every word is in the summary, or every word is in one note. The matches are found by index once, for the page and the total;
 * analyses are read from the first of the page on, unless they have the sort key.
 */
function searchSql(words: number, byTrigrams: boolean, sort: SavedSort, behind: string): string {
  const { by, key } = ORDERS[sort];
  const order = `order by ${by ? `${by}, ` : ''}s.saved_at desc, s.analysis_id desc`;
  const choice = `select s.member_id, s.analysis_id, s.saved_at, s.title_key, s.show_key
    from saved_summaries s where ${IN_CHOICE}`;
  const inOrder = sort === 'released' ? 'matched' : `(select * from matched s ${order})`;
  return `with matched as materialized (
      ${choice} and ${hitsOf('s.filter_text', words, byTrigrams)}
      union ${choice} and s.member_id = $1 and s.analysis_id in (
        select n.analysis_id from notes n where ${hitsOf('n.search_text', words, byTrigrams)})
    ), chosen as materialized (
      select s.* from ${inOrder} s join analyses a on a.id = s.analysis_id
      where (a.visibility <> 'private' or a.owner_id = $4) ${behind} ${order} limit $5
    ) select ${ANALYSIS_COLUMNS}, ${key} as sort_key, ${isoTime('s.saved_at')} as saved_at, ${MARKS}, ${MATCHED_NOTES},
      (select count(*)::int from matched) as total
    from chosen s join analyses a on a.id = s.analysis_id ${READING} ${order}`;
}

function position(sort: SavedSort, cursor: string): unknown[] {
  const { sortKey, createdAt, id } = decodePosition(cursor);
  if (sort === 'released' && Number.isNaN(Date.parse(sortKey))) throw invalidCursor();
  return ORDERS[sort].by ? [createdAt, id, sortKey] : [createdAt, id];
}
