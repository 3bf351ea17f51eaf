import type { Connection, SummaryExport } from '#core/connecting/connection.js';
import type { ExportLease, StoredConnection } from '#core/ports/integrations.js';
import type { SentCopy } from '#core/ports/summary-destination.js';
import { isoTime, type RowOf, withoutNulls } from '../lists/rows.js';

export type ConnectionRow = RowOf<StoredConnection>;

export const connectionColumns = (
  c = 'connections',
) => `${c}.service, ${c}.status, ${c}.account_name as account, ${c}.parent,
  ${isoTime(`${c}.created_at`)} as "createdAt", ${c}.member_id as "memberId", ${c}.account_id as "accountId",
  ${c}.token as "encryptedToken"`;

export function toConnection({
  memberId: _,
  accountId: __,
  encryptedToken: ___,
  ...row
}: ConnectionRow): Connection {
  return withoutNulls<Connection>(row);
}

export type ExportRow = RowOf<SummaryExport>;

export const EXPORT_COLUMNS = `e.analysis_id as "analysisId", e.status, e.message, e.copy ->> 'url' as url,
  ${isoTime('e.updated_at')} as "updatedAt"`;

export type LeaseRow = ConnectionRow & {
  readonly lease: number;
  /** Null when nothing is due. */
  readonly exportId: number | null;
  readonly analysisId: number;
  readonly failures: number;
  readonly requestedAt: string;
  readonly attemptedAt: string | null;
  readonly copy: SentCopy | null;
  readonly sentHash: string | null;
};

export const LEASE_COLUMNS = `${connectionColumns('c')}, c.lease, e.id as "exportId", e.analysis_id as "analysisId", e.failures,
  e.requested_at as "requestedAt", e.attempted_at as "attemptedAt", e.copy, e.sent_hash as "sentHash"`;

export function toLease(row: LeaseRow): ExportLease {
  const { exportId, lease, analysisId, failures, requestedAt, attemptedAt, copy, sentHash, ...connection } =
    row;
  return {
    id: Number(exportId),
    connection: withoutNulls<StoredConnection>(connection),
    lease,
    analysisId,
    failures,
    requestedAt: new Date(requestedAt),
    ...(copy && { previous: copy }),
    ...(sentHash !== null && { sentHash }),
    ...(attemptedAt !== null && { attemptedAt: new Date(attemptedAt) }),
  };
}
