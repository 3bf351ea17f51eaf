import type {
  ConnectedService,
  Connection,
  ConnectionParent,
  SummaryExport,
} from '../connecting/connection.js';
import type { SentCopy, ServiceAccount } from './summary-destination.js';

/** A connection with its token, for calls of the service. */
export interface StoredConnection extends Connection {
  readonly memberId: number;
  readonly accountId: string;
  readonly encryptedToken: string;
}

export interface NewConnection {
  readonly service: ConnectedService;
  readonly encryptedToken: string;
  readonly account: ServiceAccount;
}

/** A leased export. What it reports counts unless the lease expired and another began. */
export interface ExportLease {
  readonly id: number;
  readonly connection: StoredConnection;
  /** Number of the lease. */
  readonly lease: number;
  readonly analysisId: number;
  /** Failed attempts so far. */
  readonly failures: number;
  readonly requestedAt: Date;
  readonly previous?: SentCopy;
  /** Hash of what was sent last. */
  readonly sentHash?: string;
  /** When the first attempt began that did not report a copy. */
  readonly attemptedAt?: Date;
}

/** Result of an attempt. */
export type ExportResult =
  | { readonly kind: 'sent'; readonly copy: SentCopy; readonly hash: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** The token is not accepted: nothing that waits for this connection can be sent. */
  | { readonly kind: 'refused'; readonly message: string }
  /** `isFailure`: counts as a failed attempt. `holdsAll`: the whole connection waits. */
  | {
      readonly kind: 'later';
      readonly delayMs: number;
      readonly message: string;
      readonly isFailure: boolean;
      readonly holdsAll: boolean;
    };

/**
 * Services that members have connected, and the summaries sent to them. One summary has one row a member and service, so that
 * it has one copy however often it is sent; the rows outlive the connection. A member sees their own only; deleting a member
 * deletes all. Each call is atomic, and one export of a connection is leased at a time.
 */
export interface Connections {
  list(memberId: number): Promise<readonly Connection[]>;
  find(memberId: number, service: ConnectedService): Promise<StoredConnection | undefined>;
  /** Adds or replaces a connection. The parent stays if the account is the same. `missing`: no such member. */
  save(memberId: number, connection: NewConnection): Promise<Connection | 'missing'>;
  setParent(
    memberId: number,
    service: ConnectedService,
    parent: ConnectionParent,
  ): Promise<Connection | undefined>;
  /** Deletes the token. What waits is not sent any more. */
  delete(memberId: number, service: ConnectedService): Promise<boolean>;
  /** Marks analyses as waiting, also those sent before. Absent without the connection. */
  request(
    memberId: number,
    service: ConnectedService,
    analysisIds: readonly number[],
  ): Promise<readonly SummaryExport[] | undefined>;
  /** Those of the analyses that were ever sent. */
  listExports(
    memberId: number,
    service: ConnectedService,
    analysisIds: readonly number[],
  ): Promise<readonly SummaryExport[]>;
  /** Leases at most `limit` exports that are due, of different connections. */
  leaseDue(limit: number, leaseMs: number): Promise<readonly ExportLease[]>;
  /** Records that a copy is about to be made. False when the lease is lost. */
  markAttempt(lease: ExportLease): Promise<boolean>;
  /** Records a copy that exists, before its content is complete. */
  recordCopy(lease: ExportLease, copy: SentCopy): Promise<void>;
  settle(lease: ExportLease, result: ExportResult): Promise<void>;
}
