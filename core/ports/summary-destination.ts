import type { ConnectionParent } from '../connecting/connection.js';
import type { SummaryCopy } from '../connecting/summary-copy.js';

/** The account that a token belongs to. */
export interface ServiceAccount {
  /** By which the service names what the token made; empty when it does not tell. */
  readonly id: string;
  readonly name: string;
}

/** A copy at the service. */
export interface SentCopy {
  readonly id: string;
  readonly url?: string;
  /** The title that it was first sent with. */
  readonly title: string;
}

/** A summary to send. */
export interface SendRequest {
  readonly token: string;
  readonly accountId: string;
  readonly parent?: ConnectionParent;
  readonly copy: SummaryCopy;
  /** The copy as it was sent before. */
  readonly previous?: SentCopy;
  /** True when the previous copy has this content already. */
  readonly isUnchanged: boolean;
  /** Start of an earlier attempt that may have made a copy without reporting it. */
  readonly attemptedAt?: Date;
  /** Called as soon as the copy exists. */
  onCreated(copy: SentCopy): Promise<void>;
}

/**
 * A service that keeps summaries of its own users. Each call makes requests with the token of one of them, whose limits are
 * that user's alone.
 * @throws token_refused, upstream_unavailable (`details.retryAfterSeconds`), deadline_exceeded, cancelled
 */
export interface SummaryDestination {
  /** True when pages are made below a parent that the member chooses. */
  readonly hasParents: boolean;
  account(token: string, signal: AbortSignal): Promise<ServiceAccount>;
  /** Pages and databases that the token may write to, the last edited first; at most 50. */
  listParents(token: string, query: string, signal: AbortSignal): Promise<readonly ConnectionParent[]>;
  /** Absent when the token may not write there. */
  findParent(token: string, id: string, signal: AbortSignal): Promise<ConnectionParent | undefined>;
  /**
   * Makes the copy, or brings the one of an earlier call up to date; a copy that its owner deleted is made again. What the
   * owner added to it stays.
   * @throws parent_not_found, export_refused
   */
  send(request: SendRequest, signal: AbortSignal): Promise<SentCopy>;
}
