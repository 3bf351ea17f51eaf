import type {
  ConnectedService,
  Connection,
  ConnectionParent,
  SummaryExport,
} from '#core/connecting/connection.js';
import type { ExportLease, StoredConnection } from '#core/ports/integrations.js';
import type { SentCopy } from '#core/ports/summary-destination.js';

export interface ConnectionRow {
  readonly member_id: string;
  readonly service: ConnectedService;
  readonly token: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly parent: ConnectionParent | null;
  readonly status: Connection['status'];
  readonly created_at: Date | string;
}

export const CONNECTION_COLUMNS = [
  'member_id',
  'service',
  'token',
  'account_id',
  'account_name',
  'parent',
  'status',
  'created_at',
];

export function toConnection(row: ConnectionRow): Connection {
  return {
    service: row.service,
    status: row.status,
    account: row.account_name,
    ...(row.parent && { parent: row.parent }),
    createdAt: isoTime(row.created_at),
  };
}

export function toStoredConnection(row: ConnectionRow): StoredConnection {
  return {
    ...toConnection(row),
    memberId: Number(row.member_id),
    accountId: row.account_id,
    encryptedToken: row.token,
  };
}

export interface ExportRow {
  readonly analysis_id: string;
  readonly status: SummaryExport['status'];
  readonly message: string | null;
  readonly copy: SentCopy | null;
  readonly updated_at: Date | string;
}

export function toSummaryExport({
  analysis_id,
  status,
  message,
  copy,
  updated_at,
}: ExportRow): SummaryExport {
  return {
    analysisId: Number(analysis_id),
    status,
    ...(copy?.url !== undefined && { url: copy.url }),
    ...(message !== null && { message }),
    updatedAt: isoTime(updated_at),
  };
}

export interface LeaseRow extends ConnectionRow {
  readonly lease: string;
  /** Null when nothing is due. */
  readonly export_id: string | null;
  readonly analysis_id: string;
  readonly failures: number;
  readonly requested_at: Date | string;
  readonly attempted_at: Date | string | null;
  readonly copy: SentCopy | null;
  readonly sent_hash: string | null;
}

export function toLease(row: LeaseRow): ExportLease {
  return {
    id: Number(row.export_id),
    connection: toStoredConnection(row),
    lease: Number(row.lease),
    analysisId: Number(row.analysis_id),
    failures: row.failures,
    requestedAt: new Date(row.requested_at),
    ...(row.copy && { previous: row.copy }),
    ...(row.sent_hash !== null && { sentHash: row.sent_hash }),
    ...(row.attempted_at !== null && { attemptedAt: new Date(row.attempted_at) }),
  };
}

function isoTime(value: Date | string): string {
  return new Date(value).toISOString();
}
