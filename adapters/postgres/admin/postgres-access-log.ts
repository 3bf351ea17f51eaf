import type { AccessLogEntry, AdminAction } from '#core/admin/access-log-entry.js';
import { type ChainCheck, type ChainedEntry, chainVerifier, EMPTY_CHAIN } from '#core/admin/log-chain.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { Clock } from '#core/ports/clock.js';
import { preparedQueries } from '../connection/prepared-queries.js';
import { LONG_RUNNING } from '../connection/query-timeouts.js';
import { inTransaction } from '../connection/transaction.js';
import { MAX_PAGE } from '../lists/to-page.js';
import type { Postgres } from '../open-postgres.js';
import { accessLogOfSummary } from './access-log-of-summary.js';
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
        const found = ids.length > 0 ? await rows<Row>('access_log_by_ids', BY_IDS, [ids]) : [];
        return { entries: found.map(toEntry), total };
      }
      const [found, [counted]] = await Promise.all([
        rows<Row>('access_log_page', PAGE, [offset, size]),
        rows<{ total: number }>('access_log_total', TOTAL, []),
      ]);
      return { entries: found.map(toEntry), total: counted?.total ?? 0 };
    },
    listOfSummary: accessLogOfSummary(rows),
    async verify(after = EMPTY_CHAIN) {
      // The head is read first: entries appended later belong to the next verification.
      const [noted] = await rows<{ id: string; hash: string }>('access_log_head', HEAD, []);
      const end = { id: Number(noted?.id ?? 0), hash: noted?.hash ?? '' };
      const walk = chainVerifier(chainHash, after);
      let last = after.id > 0 ? after.id : Number.MIN_SAFE_INTEGER;
      for (;;) {
        const found = await rows<Row>('access_log_chunk', CHUNK, [last, CHUNK_LINES]);
        for (const row of found) {
          last = Number(row.id);
          if (last > end.id) return checkBeyondEnd(rows, walk.end(end), last);
          const broken = walk.next(toChainedEntry(row));
          if (broken) return broken;
        }
        if (found.length < CHUNK_LINES) return walk.end(end);
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

function toEntry(row: Row): AccessLogEntry {
  const { id, createdAt, adminName, adminEmail, ipAddress, adminId, detailsText } = toChainedEntry(row);
  return {
    id,
    action: row.action,
    ...(adminId !== undefined && { adminId }),
    adminName,
    adminEmail,
    createdAt,
    ipAddress,
    details: JSON.parse(detailsText),
  };
}

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
