import type {
  AccessLogEntry,
  AdminAction,
  NewAccessLogEntry,
  SummaryAccess,
} from '../admin/access-log-entry.js';
import type { ChainCheck, ChainHead } from '../admin/log-chain.js';
import type { Page, PageRequest } from './page.js';

/** Filters of the access log; each is optional. */
export interface AccessLogFilter {
  readonly action?: AdminAction;
  /** Case-insensitive part of the admin's name or e-mail address. */
  readonly admin?: string;
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
}

export interface AccessLogPage {
  readonly entries: readonly AccessLogEntry[];
  /** Matching entries over all pages; with a filter, capped at `MAX_FILTERED_ENTRIES`. */
  readonly total: number;
}

/**
 * Append-only log of admin actions, chained by hash under concurrent appends. Entries of a change are appended by that
 * change's port in the same transaction.
 */
export interface AccessLog {
  append(entry: NewAccessLogEntry): Promise<void>;
  /** Newest first: by id, with a filter by time. `page` counts from 1, `limit` is 1 to 500. */
  list(filter: AccessLogFilter, page: number, limit: number): Promise<AccessLogPage>;
  /**
   * Accesses of admins to a summary made at `since`, newest first, with the exports that hold it. The total is capped at
   * `MAX_FILTERED_ENTRIES`.
   */
  listOfSummary(id: number, since: Date, page: PageRequest): Promise<Page<SummaryAccess>>;
  /** Verifies the whole chain in constant memory, or the part after an archived head. */
  verify(after?: ChainHead): Promise<ChainCheck>;
}
