import {
  type AdminAction,
  MAX_FILTERED_ENTRIES,
  type SummaryAccess,
  summaryAccessKind,
} from '#core/admin/access-log-entry.js';
import {
  type ChainCheck,
  type ChainedEntry,
  chainVerifier,
  EMPTY_CHAIN,
  toAccessLogEntry,
} from '#core/admin/log-chain.js';
import type { AccessLog } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { type PreparedQuery, preparedQueries } from '../connection/pool-connections.js';
import { LONG_RUNNING } from '../connection/query-timeouts.js';
import { inTransaction } from '../connection/transaction.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { MAX_PAGE, toPage } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { type AccessLogSearch, accessLogSearch } from './access-log-search.js';
import { appendAccessLog, chainHash } from './append-access-log.js';

const COLUMNS =
  'id, action, admin_id, admin_name, admin_email, created_at, ip_address, details, previous_hash, hash';
/** Ids have no gaps, so a page is a range of them. */
const PAGE = `select ${COLUMNS} from access_log where id <= (select id from access_log_head) - $1::bigint
  order by id desc limit $2`;
const TOTAL = `select (coalesce(h.id - (select min(id) from access_log) + 1, 0))::int as total from access_log_head h`;
const BY_IDS = `select ${COLUMNS} from access_log where id = any($1::bigint[])
  order by array_position($1::bigint[], id)`;
const CHUNK = `${LONG_RUNNING}select ${COLUMNS} from access_log where id > $1 order by id limit $2`;
const HEAD = 'select id, hash from access_log_head';

/** Entries held in memory at once while the chain is verified. */
const CHUNK_LINES = 1000;

interface Row {
  readonly id: string;
  readonly action: AdminAction;
  readonly admin_id: string | null;
  readonly admin_name: string;
  readonly admin_email: string;
  readonly created_at: Date | string;
  readonly ip_address: string;
  readonly details: string;
  readonly previous_hash: string;
  readonly hash: string;
}

/** The access log in Postgres, where a trigger rejects every change of an entry. */
export function postgresAccessLog(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): AccessLog {
  const rows = preparedQueries(postgres.pool);
  const find: AccessLogSearch = accessLogSearch(rows);
  return {
    append: (entry) => inTransaction(postgres, (em) => appendAccessLog(em, entry, clock.now())),
    async list(filter, page, limit) {
      const size = Math.min(limit, MAX_PAGE);
      const offset = (page - 1) * size;
      if (Object.keys(filter).length > 0) {
        const { ids, total } = await find(filter, offset, size);
        const matches = ids.length > 0 ? await rows<Row>('access_log_by_ids', BY_IDS, [ids]) : [];
        return { entries: matches.map(toEntry), total };
      }
      const [matches, [counted]] = await Promise.all([
        rows<Row>('access_log_page', PAGE, [offset, size]),
        rows<{ total: number }>('access_log_total', TOTAL, []),
      ]);
      return { entries: matches.map(toEntry), total: counted?.total ?? 0 };
    },
    listOfSummary: accessLogOfSummary(rows),
    async verify(after = EMPTY_CHAIN) {
      // The head is read first: entries appended later belong to the next verification.
      const [head] = await rows<{ id: string; hash: string }>('access_log_head', HEAD, []);
      const end = { id: Number(head?.id ?? 0), hash: head?.hash ?? '' };
      const walk = chainVerifier(chainHash, after);
      let last = after.id > 0 ? after.id : Number.MIN_SAFE_INTEGER;
      for (;;) {
        const chunk = await rows<Row>('access_log_chunk', CHUNK, [last, CHUNK_LINES]);
        for (const row of chunk) {
          last = Number(row.id);
          if (last > end.id) return checkBeyondEnd(rows, walk.end(end), last);
          const broken = walk.next(toChainedEntry(row));
          if (broken) return broken;
        }
        if (chunk.length < CHUNK_LINES) return walk.end(end);
      }
    },
  };
}

/** An entry after the head is a concurrent append, unless the head has not moved. */
async function checkBeyondEnd(
  rows: ReturnType<typeof preparedQueries>,
  upToEnd: ChainCheck,
  id: number,
): Promise<ChainCheck> {
  if (!upToEnd.intact) return upToEnd;
  const [now] = await rows<{ id: string }>('access_log_head', HEAD, []);
  if (Number(now?.id ?? 0) >= id) return upToEnd;
  return { intact: false, brokenAt: id, reason: 'it was added past the end' };
}

const toEntry = (row: Row) => toAccessLogEntry(toChainedEntry(row));

function toChainedEntry(row: Row): ChainedEntry {
  return {
    id: Number(row.id),
    action: row.action,
    adminId: row.admin_id === null ? undefined : Number(row.admin_id),
    adminName: row.admin_name,
    adminEmail: row.admin_email,
    createdAt: new Date(row.created_at).toISOString(),
    ipAddress: row.ip_address,
    detailsText: row.details,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/** The indexed expression of migration 0046. */
const SUMMARY_ID = String.raw`substring(details from '^\{"summaryId":"*([0-9]+)"*\}$')`;
const NEWEST_FIRST = 'order by created_at desc, id desc';

const entries = (condition: string, maxRows: string) => `select id, action, created_at from (
  (select id, action, created_at from access_log where ${SUMMARY_ID} = $1::text and ${condition}
    and action in ('view_summaries', 'edit_summary', 'delete_summary', 'restore_summary')
    ${NEWEST_FIRST} limit ${maxRows})
  union all
  (select id, action, created_at from access_log where action = 'export_summaries' and created_at >= $2::timestamptz
    and ${condition} ${NEWEST_FIRST} limit ${maxRows})) found
  ${NEWEST_FIRST} limit ${maxRows}`;

const PAGE_OF_SUMMARY = entries('(created_at, id) < ($3::timestamptz, $4::bigint)', '$5::int');
const TOTAL_OF_SUMMARY = `select count(*)::int as total from (${entries('true', String(MAX_FILTERED_ENTRIES))}) found`;

/** Sorts after every entry. */
const START = ['9999-12-31T00:00:00.000Z', 0] as const;

interface AccessRow {
  readonly id: string;
  readonly action: AdminAction;
  readonly created_at: Date | string;
}

/** Lists what admins did with a summary. */
function accessLogOfSummary(rows: PreparedQuery): AccessLog['listOfSummary'] {
  return async (id, since, { limit, cursor }) => {
    const size = Math.min(limit, MAX_PAGE);
    const [time, last] = cursor === undefined ? START : decodeKey(cursor, ['time', 'number']);
    const summary = [String(id), since];
    const [matches, [counted]] = await Promise.all([
      rows<AccessRow>('access_log_of_summary', PAGE_OF_SUMMARY, [...summary, time, last, size + 1]),
      rows<{ total: number }>('access_log_of_summary_total', TOTAL_OF_SUMMARY, summary),
    ]);
    const { items, ...page } = toPage(matches, size, counted?.total ?? 0, {
      item: toAccess,
      key: (row) => encodeKey([new Date(row.created_at).toISOString(), Number(row.id)]),
    });
    return { ...page, items: items.flat() };
  };
}

function toAccess(row: AccessRow): SummaryAccess[] {
  const kind = summaryAccessKind(row.action);
  return kind ? [{ at: new Date(row.created_at).toISOString(), kind }] : [];
}
