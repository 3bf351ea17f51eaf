import { type AdminAction, MAX_FILTERED_ENTRIES } from '#core/admin/access-log-entry.js';
import { type SummaryAccess, summaryAccessKind } from '#core/admin/summary-access.js';
import { type AccessLog } from '#core/ports/access-log.js';
import type { PreparedQuery } from '../connection/prepared-queries.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { MAX_PAGE, toPage } from '../lists/to-page.js';

/** The indexed expression of migration 0046. */
const SUMMARY_ID = String.raw`substring(details from '^\{"summaryId":"*([0-9]+)"*\}$')`;
const NEWEST_FIRST = 'order by created_at desc, id desc';

const entries = (condition: string, most: string) => `select id, action, created_at from (
  (select id, action, created_at from access_log where ${SUMMARY_ID} = $1::text and ${condition}
    and action in ('view_summaries', 'edit_summary', 'delete_summary', 'restore_summary')
    ${NEWEST_FIRST} limit ${most})
  union all
  (select id, action, created_at from access_log where action = 'export_summaries' and created_at >= $2::timestamptz
    and ${condition} ${NEWEST_FIRST} limit ${most})) found
  ${NEWEST_FIRST} limit ${most}`;

const PAGE = entries('(created_at, id) < ($3::timestamptz, $4::bigint)', '$5::int');
const TOTAL = `select count(*)::int as total from (${entries('true', String(MAX_FILTERED_ENTRIES))}) found`;

/** Sorts after every entry. */
const START = ['9999-12-31T00:00:00.000Z', 0] as const;

interface Row {
  readonly id: string;
  readonly action: AdminAction;
  readonly created_at: Date | string;
}

/** Lists what admins did with a summary. */
export function accessLogOfSummary(rows: PreparedQuery): AccessLog['listOfSummary'] {
  return async (id, since, { limit, cursor }) => {
    const size = Math.min(limit, MAX_PAGE);
    const [time, last] = cursor === undefined ? START : decodeKey(cursor, ['time', 'number']);
    const summary = [String(id), since];
    const [found, [counted]] = await Promise.all([
      rows<Row>('access_log_of_summary', PAGE, [...summary, time, last, size + 1]),
      rows<{ total: number }>('access_log_of_summary_total', TOTAL, summary),
    ]);
    const { items, ...page } = toPage(found, size, counted?.total ?? 0, {
      item: toAccess,
      key: (row) => encodeKey([isoTime(row), Number(row.id)]),
    });
    return { ...page, items: items.flat() };
  };
}

function toAccess(row: Row): SummaryAccess[] {
  const kind = summaryAccessKind(row.action);
  return kind ? [{ at: isoTime(row), kind }] : [];
}

function isoTime({ created_at }: Row): string {
  return new Date(created_at).toISOString();
}
