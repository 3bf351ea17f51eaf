import type { Member } from '../accounts/member.js';
import type { ApiKey, ApiKeyScope } from '../connecting/api-key.js';
import type {
  ConnectedService,
  Connection,
  ConnectionParent,
  SummaryExport,
} from '../connecting/connection.js';
import type {
  CallResult,
  RecordedEvent,
  Webhook,
  WebhookDelivery,
  WebhookEventType,
  WebhookStatus,
} from '../connecting/webhook.js';
import type { PageRequest } from './page.js';
import type { SentCopy, ServiceAccount } from './summary-destination.js';

/** Ways of members to connect other programs (contract §9). */
export interface Integrations {
  readonly apiKeys: ApiKeys;
  readonly webhooks: Webhooks;
  readonly connections: Connections;
}

export interface NewApiKey {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly hint: string;
  /** One-way digest of the key, unique. */
  readonly digest: string;
}

/** Owner of a key. */
export interface ApiKeyGrant {
  readonly keyId: number;
  readonly scopes: readonly ApiKeyScope[];
  readonly member: Member;
  /** Absent if the call was not counted. */
  readonly calls?: CountedCalls;
}

/** A call that counts towards a limit of its key. */
export interface LimitedCall {
  readonly limit: string;
  /** The window starts with its first call. */
  readonly windowSeconds: number;
  /** Not counted for a key without it. Absent if any key may make the call. */
  readonly scope?: ApiKeyScope;
}

/** Calls in the current window, this one included. */
interface CountedCalls {
  readonly used: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** API keys of members. Each call is atomic; deleting a member deletes their keys. */
export interface ApiKeys {
  /** Every key of a member, oldest first. */
  list(memberId: number): Promise<readonly ApiKey[]>;
  /** `full`: the member has `max` keys, also under concurrency. `missing`: no such member. */
  create(memberId: number, key: NewApiKey, max: number): Promise<ApiKey | 'full' | 'missing'>;
  /** Revokes the key at once for every process. False for an unknown key. */
  delete(memberId: number, id: number): Promise<boolean>;
  /**
   * The grant of a digest, read from the store at every call, and records the use within `LAST_USE_PRECISION_MS`. Counts the
   * call for all processes together, unless the member is deactivated. Absent for an unknown or deleted key.
   */
  findGrant(digest: string, call?: LimitedCall): Promise<ApiKeyGrant | undefined>;
}

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
  /** Start of the first attempt that reported no copy. */
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
  /** Analyses that were ever sent. */
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

export interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly encryptedSecret: string;
}

export interface WebhookChange {
  readonly url?: string;
  readonly events?: readonly WebhookEventType[];
  /** `active` forgets earlier failures and resumes what was still to be delivered. */
  readonly status?: WebhookStatus;
}

/** A leased call. Its result counts unless the lease expired and another call began. */
export interface WebhookCall {
  readonly delivery: Pick<WebhookDelivery, 'id' | 'messageId' | 'body' | 'attempts'>;
  readonly webhook: Pick<Webhook, 'id' | 'url'>;
  readonly memberId: number;
  readonly encryptedSecret: string;
}

/** A webhook whose owner has to hear that it was paused. */
export interface PausedWebhook {
  readonly id: number;
  readonly url: string;
  readonly member: { readonly email: string; readonly firstName: string };
  /** ISO time. */
  readonly pausedAt: string;
}

/**
 * Webhooks of members and what is sent to them. Events are recorded in the transaction that
 * ends the job or stores the episode. Each
 * call is atomic; concurrent callers lease different deliveries; deleting a member deletes all of theirs.
 */
export interface Webhooks {
  /** Every webhook of a member, oldest first. */
  list(memberId: number): Promise<readonly Webhook[]>;
  /** `full`: the member has `max` webhooks, also under concurrency. `missing`: no such member. */
  create(memberId: number, webhook: NewWebhook, max: number): Promise<Webhook | 'full' | 'missing'>;
  update(memberId: number, id: number, change: WebhookChange): Promise<Webhook | undefined>;
  delete(memberId: number, id: number): Promise<boolean>;
  /** Newest first; absent without such a webhook. */
  listDeliveries(
    memberId: number,
    id: number,
    page: PageRequest,
  ): Promise<{ readonly items: readonly WebhookDelivery[]; readonly next?: string } | undefined>;
  findDelivery(memberId: number, id: number, deliveryId: number): Promise<WebhookDelivery | undefined>;

  /** Turns at most `limit` recorded events into deliveries that are due, and returns the number of events. */
  addressEvents(limit: number, format: (event: RecordedEvent) => string): Promise<number>;
  /** Creates a delivery of `event` for one webhook, also a paused one, and leases its call. */
  leaseTest(
    memberId: number,
    id: number,
    message: { readonly id: string; readonly body: string },
    leaseMs: number,
  ): Promise<WebhookCall | undefined>;
  /** Leases a further call of a delivery, whatever became of the earlier ones. */
  leaseAgain(
    memberId: number,
    id: number,
    deliveryId: number,
    leaseMs: number,
  ): Promise<WebhookCall | undefined>;
  /** Leases at most `limit` calls that are due, for active webhooks. */
  leaseDue(limit: number, leaseMs: number): Promise<readonly WebhookCall[]>;
  /**
   * Records the result of a leased call: the next one is due after `retryDelayMs`, absent: none. Failures in a row are
   * counted for the webhook, which is paused at `maxFailures`.
   */
  settle(
    call: WebhookCall,
    result: CallResult,
    next: { readonly retryDelayMs?: number; readonly maxFailures: number },
  ): Promise<void>;
  /** Makes a leased call due again after `delayMs`, as if it had not been made. */
  postpone(call: WebhookCall, delayMs: number): Promise<void>;
  /** Paused webhooks whose owners have not been notified. */
  listUntoldPauses(limit: number): Promise<readonly PausedWebhook[]>;
  markPauseTold(id: number): Promise<void>;
}
