import { memberOwner } from '#core/accounts/owner.js';
import type { SavedPage, SavedPageRequest } from '#core/ports/saved-summaries.js';
import { filterWords, type SavedSort } from '#core/saved/saved-list.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { containsPattern } from './like-pattern.js';
import { decodePosition, encodePosition } from './list-cursor.js';
import type { PreparedQuery } from './prepared-queries.js';
import { MAX_PAGE } from './to-page.js';

/** The first sort column of each order; the time of saving follows. */
const KEY_OF: Readonly<Record<SavedSort, string | undefined>> = {
  saved: undefined,
  show: 's.show_key',
  title: 's.title_key',
};

const MATCHES = 's.member_id = $1 and s.filter_text like all ($2)';
const MATCHING = `select count(*)::int as total from saved_summaries s where ${MATCHES}`;

type SavedRow = StoredAnalysis & { readonly saved_at: string; readonly sort_key: string };

/** One page of a member's saved summaries. With a filter, the total counts the matches among the member's own rows. */
export async function listSavedSummaries(
  rows: PreparedQuery,
  countAll: (memberId: number) => Promise<number>,
  memberId: number,
  { limit, cursor, sort = 'saved', filter = '' }: SavedPageRequest,
): Promise<SavedPage> {
  const size = Math.min(limit, MAX_PAGE);
  const patterns = filterWords(filter).map(containsPattern);
  const values = [memberId, patterns, memberOwner(memberId), size + 1];
  const [found, total] = await Promise.all([
    cursor === undefined
      ? rows<SavedRow>(`saved_first_by_${sort}`, pageSql(sort, ''), values)
      : rows<SavedRow>(`saved_next_by_${sort}`, nextSql(sort), [...values, ...position(sort, cursor)]),
    patterns.length === 0
      ? countAll(memberId)
      : rows<{ total: number }>('saved_matching', MATCHING, [memberId, patterns]).then(
          ([row]) => row?.total ?? 0,
        ),
  ]);
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({ analysis: toAnalysis(row), savedAt: row.saved_at })),
    total,
    next: last && encodePosition({ sortKey: last.sort_key, createdAt: last.saved_at, id: Number(last.id) }),
  };
}

function nextSql(sort: SavedSort): string {
  const key = KEY_OF[sort];
  const earlier = '(s.saved_at, s.analysis_id) < ($5, $6)';
  return pageSql(sort, `and ${key ? `${key} >= $7 and (${key} > $7 or ${earlier})` : earlier}`);
}

function pageSql(sort: SavedSort, behind: string): string {
  const key = KEY_OF[sort];
  return `select ${ANALYSIS_COLUMNS}, ${key ?? `''`} as sort_key,
      to_char(s.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at
    from saved_summaries s join analyses a on a.id = s.analysis_id
    where ${MATCHES} and (a.visibility <> 'private' or a.owner_id = $3) ${behind}
    order by ${key ? `${key}, ` : ''}s.saved_at desc, s.analysis_id desc limit $4`;
}

function position(sort: SavedSort, cursor: string): unknown[] {
  const { sortKey, createdAt, id } = decodePosition(cursor);
  return KEY_OF[sort] ? [createdAt, id, sortKey] : [createdAt, id];
}
