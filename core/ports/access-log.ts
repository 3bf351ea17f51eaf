import type { AccessLogEntry, AdminAction, NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { ChainCheck, ChainHead } from '../admin/log-chain.js';

/** Filters of the access log; each is optional. */
export interface AccessLogFilter {
  readonly action?: AdminAction;
  /** Case-insensitive part of the admin's name or e-mail address. */
  readonly admin?: string;
  /** From this time on, included. */
  readonly from?: Date;
  /** Up to this time, excluded. */
  readonly to?: Date;
}

export interface AccessLogPage {
  readonly entries: readonly AccessLogEntry[];
  /** Matching entries over all pages; with a filter, capped at `MAX_FILTERED_ENTRIES`. */
  readonly total: number;
}

export const MAX_FILTERED_ENTRIES = 10_000;

/**
 * What admins did: lines are appended and never changed. Each is chained to the one before by its hash, however many
 * append at once. A line that belongs to a change is appended by that change's port, in its transaction.
 */
export interface AccessLog {
  append(entry: NewAccessLogEntry): Promise<void>;
  /** The newest first: by their numbers, with a filter by their times. `page` counts from 1, `limit` is 1 to 500. */
  list(filter: AccessLogFilter, page: number, limit: number): Promise<AccessLogPage>;
  /** Walks the whole chain in constant memory, or what follows a line that is archived with all before it. */
  verify(after?: ChainHead): Promise<ChainCheck>;
}
