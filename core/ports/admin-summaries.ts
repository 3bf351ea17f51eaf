import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { AdminSummary, ListedSummary } from '../admin/admin-summary.js';
import type { EditableAnalysis } from '../admin/summary-edit.js';
import type { AdminListQuery } from './admin-users.js';

export interface AdminSummaryPage {
  readonly summaries: readonly ListedSummary[];
  /** All of them; of a search the matches, at most `SEARCH_WINDOW`. */
  readonly total: number;
}

/** For how long a deleted analysis can be restored, in milliseconds. */
export const RESTORABLE_MS = 60_000;

/**
 * Analyses of every visibility as admins work on them. A change, what is derived of it and its line of the access log are
 * one atomic step. A deleted analysis is absent everywhere from that moment on.
 */
export interface AdminSummaries {
  /** The newest first; a search looks at titles and shows, as `AdminUsers.page` does at names. */
  list(asked: AdminListQuery): Promise<AdminSummaryPage>;
  byId(id: number): Promise<AdminSummary | undefined>;
  /**
   * What `decide` makes of the analysis takes its place, address and date stay. `stale` when a `version` is given
   * and it is not in that any more; absent when there is none. What `decide` throws changes nothing.
   */
  edit(
    id: number,
    version: string | undefined,
    decide: <Edited extends EditableAnalysis>(before: Edited) => Edited,
    entry: NewAccessLogEntry,
  ): Promise<AdminSummary | 'stale' | undefined>;
  /** Hides the analysis with all that leads to it. False when there is none. */
  remove(id: number, entry: NewAccessLogEntry): Promise<boolean>;
  /**
   * Puts back what was removed less than `RESTORABLE_MS` ago, saved copies included. An episode that was analysed again
   * meanwhile keeps its newer analysis under its link. Absent when there is nothing to restore.
   */
  restore(id: number, entry: NewAccessLogEntry): Promise<AdminSummary | undefined>;
  /** Removes for good what cannot be restored any more, at most `limit`. How many: callers at once wait for nobody. */
  purge(limit: number): Promise<number>;
  /** All, in the order of their ids, `batch` at a time; what is added meanwhile may be missing. */
  all(batch: number): AsyncIterable<readonly AdminSummary[]>;
}
