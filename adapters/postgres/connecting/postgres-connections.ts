import { memberOwner } from '#core/accounts/owner.js';
import type { ConnectedService, SummaryExport } from '#core/connecting/connection.js';
import type { Connections, ExportLease, ExportResult, StoredConnection } from '#core/ports/integrations.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, type TransactionQuery, transactionQueries } from '../connection/transaction.js';
import { withoutNulls } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import {
  type ConnectionRow,
  connectionColumns,
  EXPORT_COLUMNS,
  type ExportRow,
  LEASE_COLUMNS,
  type LeaseRow,
  toConnection,
  toLease,
} from './connection-mapping.js';

const COLUMNS = connectionColumns();

const LIST = `select ${COLUMNS} from connections where member_id = $1 order by service limit 10`;
const FIND = `select ${COLUMNS} from connections where member_id = $1 and service = $2`;
const SAVE = `insert into connections (member_id, service, token, account_id, account_name, created_at)
  select id, $2, $3, $4, $5, $6 from members where id = $1
  on conflict (member_id, service) do update set token = $3, account_name = $5, status = 'active', created_at = $6,
    parent = case when connections.account_id = $4 then connections.parent end, account_id = $4,
    lease = nextval('connection_leases'),
    due_at = (select $6 from summary_exports where member_id = $1 and service = $2 and due_at is not null limit 1)
  returning ${COLUMNS}`;
const SET_PARENT = `update connections set parent = $3 where member_id = $1 and service = $2 returning ${COLUMNS}`;
const DELETE = 'delete from connections where member_id = $1 and service = $2 returning service';
const STOP = `update summary_exports set status = 'failed', message = $3, due_at = null, updated_at = $4
  where member_id = $1 and service = $2 and due_at is not null`;

const LOCK = 'select due_at from connections where member_id = $1 and service = $2 for update';
const REQUEST = `insert into summary_exports (member_id, service, analysis_id, status, requested_at, due_at, updated_at)
  select $1, $2, a.id, 'waiting', $4::timestamptz, $4, $4 from analyses a
  where a.id = any($3::bigint[]) and (a.visibility <> 'private' or a.owner_id = $5) order by a.id
  on conflict (member_id, service, analysis_id) do update
    set status = 'waiting', failures = 0, message = null, requested_at = $4, due_at = $4, updated_at = $4`;
const WAKE = 'update connections set due_at = coalesce(due_at, $3) where member_id = $1 and service = $2';
const EXPORTS = `select ${EXPORT_COLUMNS} from summary_exports e
  where e.member_id = $1 and e.service = $2 and e.analysis_id = any($3::bigint[]) order by e.analysis_id limit 100`;

/** A connection is due when one of its exports is, and while it is leased until the lease ends. */
const LEASE = `with due as (
    select member_id, service from connections where due_at <= $1 order by due_at limit $2 for update skip locked
  ), leased as (
    update connections c set due_at = $3, lease = nextval('connection_leases') from due
    where c.member_id = due.member_id and c.service = due.service returning c.*
  ) select ${LEASE_COLUMNS}
  from leased c left join lateral (
    select * from summary_exports where member_id = c.member_id and service = c.service and due_at <= $1
    order by due_at, id limit 1
  ) e on true`;
const MARK = `update summary_exports e set attempted_at = coalesce(e.attempted_at, $4) from connections c
  where e.id = $1 and c.member_id = e.member_id and c.service = $2 and c.lease = $3 and e.service = $2 returning e.id`;
const RECORD = 'update summary_exports set copy = $2 where id = $1';
const LOCK_LEASE =
  'select lease from connections where member_id = $1 and service = $2 and lease = $3 for update';
/** An export that was requested again meanwhile stays due. */
const SETTLE = `update summary_exports set status = $3, message = $4, due_at = $5, updated_at = $6, failures = $7,
    copy = coalesce($8, copy), sent_hash = coalesce($9, sent_hash), attempted_at = case when $8 is null then attempted_at end
  where id = $1 and requested_at = $2`;
const REFUSE = `update connections set status = 'refused' where member_id = $1 and service = $2`;
const RELEASE = `update connections set due_at = greatest($3::timestamptz,
    (select min(e.due_at) from summary_exports e where e.member_id = $1 and e.service = $2 and e.due_at is not null))
  where member_id = $1 and service = $2`;
/** `greatest` ignores nulls: without anything that waits there is nothing to hold. */
const RELEASE_IDLE = `update connections set due_at = null where member_id = $1 and service = $2 and not exists (
  select from summary_exports e where e.member_id = $1 and e.service = $2 and e.due_at is not null)`;

/** Connections in Postgres. Workers share them by leases, so that a dead process loses nothing. */
export function postgresConnections(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Connections {
  const rows = preparedQueries(postgres.pool);
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  return {
    list: async (memberId) =>
      (await rows<ConnectionRow>('connections_list', LIST, [memberId])).map(toConnection),
    async find(memberId, service) {
      const [row] = await rows<ConnectionRow>('connections_find', FIND, [memberId, service]);
      return row && withoutNulls<StoredConnection>(row);
    },
    async save(memberId, { service, encryptedToken, account }) {
      const { id, name } = sanitizeText(account);
      const values = [memberId, service, encryptedToken, id, name, clock.now()];
      const [row] = await rows<ConnectionRow>('connections_save', SAVE, values);
      return row ? toConnection(row) : 'missing';
    },
    async setParent(memberId, service, parent) {
      const values = [memberId, service, JSON.stringify(sanitizeText(parent))];
      const [row] = await rows<ConnectionRow>('connections_parent', SET_PARENT, values);
      return row && toConnection(row);
    },
    delete: (memberId, service) =>
      inTransaction<boolean>(postgres, async (em) => {
        const query = transactionQueries(em);
        const deleted = await query(DELETE, [memberId, service]);
        await query(STOP, [memberId, service, 'The service was disconnected.', clock.now()]);
        return deleted.length > 0;
      }),
    request: (memberId, service, analysisIds) =>
      inTransaction<readonly SummaryExport[] | undefined>(postgres, async (em) => {
        const query = transactionQueries(em);
        if ((await query(LOCK, [memberId, service])).length === 0) return undefined;
        await query(REQUEST, [memberId, service, analysisIds, clock.now(), memberOwner(memberId)]);
        await query(WAKE, [memberId, service, clock.now()]);
        return (await query<ExportRow>(EXPORTS, [memberId, service, analysisIds])).map(
          withoutNulls<SummaryExport>,
        );
      }),
    listExports: async (memberId, service, analysisIds) =>
      (await rows<ExportRow>('summary_exports', EXPORTS, [memberId, service, analysisIds])).map(
        withoutNulls<SummaryExport>,
      ),

    async leaseDue(limit, leaseMs) {
      const leased = await rows<LeaseRow>('connections_due', LEASE, [clock.now(), limit, later(leaseMs)]);
      for (const row of leased) if (row.exportId === null) await release(toLease(row));
      return leased.filter(({ exportId }) => exportId !== null).map(toLease);
    },
    async markAttempt({ id, connection, lease }) {
      const values = [id, connection.service, lease, clock.now()];
      return (await rows('summary_export_attempt', MARK, values)).length > 0;
    },
    async recordCopy({ id }, copy) {
      await rows('summary_export_copy', RECORD, [id, JSON.stringify(sanitizeText(copy))]);
    },
    settle: (lease, result) =>
      inTransaction<void>(postgres, async (em) => {
        const query = transactionQueries(em);
        if (!(await isHeld(query, lease))) return;
        await settleExport(query, lease, result);
        const holdUntil = result.kind === 'later' && result.holdsAll ? later(result.delayMs) : undefined;
        await releaseConnection(query, lease, holdUntil);
      }),
  };

  async function settleExport(
    query: TransactionQuery,
    lease: ExportLease,
    result: ExportResult,
  ): Promise<void> {
    const { memberId, service } = lease.connection;
    const failures = lease.failures + (result.kind === 'later' && result.isFailure ? 1 : 0);
    await query(SETTLE, [
      lease.id,
      lease.requestedAt,
      STATUS_AFTER[result.kind],
      result.kind === 'sent' ? null : result.message,
      result.kind === 'later' ? later(result.delayMs) : null,
      clock.now(),
      failures,
      result.kind === 'sent' ? JSON.stringify(sanitizeText(result.copy)) : null,
      result.kind === 'sent' ? result.hash : null,
    ]);
    if (result.kind !== 'refused') return;
    await query(REFUSE, [memberId, service]);
    await query(STOP, [memberId, service, result.message, clock.now()]);
  }

  /** Makes a connection due when its next export is. */
  function release(lease: ExportLease): Promise<void> {
    return inTransaction<void>(postgres, async (em) => {
      const query = transactionQueries(em);
      if (await isHeld(query, lease)) await releaseConnection(query, lease);
    });
  }
}

const STATUS_AFTER: Readonly<Record<ExportResult['kind'], SummaryExport['status']>> = {
  sent: 'sent',
  failed: 'failed',
  refused: 'failed',
  later: 'waiting',
};

/** Locks the connection, so that an export requested meanwhile is seen by the statements after it. */
async function isHeld(query: TransactionQuery, { connection, lease }: ExportLease): Promise<boolean> {
  const { memberId, service } = connection;
  return (await query(LOCK_LEASE, [memberId, service, lease])).length > 0;
}

async function releaseConnection(
  query: TransactionQuery,
  { connection }: { readonly connection: { readonly memberId: number; readonly service: ConnectedService } },
  holdUntil: Date | null = null,
): Promise<void> {
  await query(RELEASE, [connection.memberId, connection.service, holdUntil]);
  await query(RELEASE_IDLE, [connection.memberId, connection.service]);
}
