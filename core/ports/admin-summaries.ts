import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { AdminSummary, ListedSummary } from '../admin/admin-summary.js';
import type { EditableAnalysis } from '../admin/summary-edit.js';
import type { AdminListQuery } from './admin-users.js';

export interface AdminSummaryPage {
  readonly summaries: readonly ListedSummary[];
  /** Number of summaries, or of matches capped at `SEARCH_WINDOW`. */
  readonly total: number;
}

/** Time in which a deleted analysis can be restored, in milliseconds. */
export const RESTORABLE_MS = 60_000;

/**
 * Analyses of every visibility for the admin area. Each change is atomic with its derived data and its access log
 * entry. A deleted analysis is immediately absent everywhere.
 */
export interface AdminSummaries {
  /** Newest first. A search covers titles and shows, with the matching rules of `AdminUsers`. */
  list(asked: AdminListQuery): Promise<AdminSummaryPage>;
  byId(id: number): Promise<AdminSummary | undefined>;
  /**
   * Replaces the analysis with the result of `decide`, keeping slug and date. `stale` when it no longer has the given
   * `version`; absent when unknown. Nothing changes when `decide` throws.
   */
  edit(
    id: number,
    version: string | undefined,
    decide: <Edited extends EditableAnalysis>(before: Edited) => Edited,
    entry: NewAccessLogEntry,
  ): Promise<AdminSummary | 'stale' | undefined>;
  /** Hides the analysis and everything that leads to it. False when unknown. */
  remove(id: number, entry: NewAccessLogEntry): Promise<boolean>;
  /**
   * Restores an analysis removed less than `RESTORABLE_MS` ago, including saved copies. An episode that was analysed
   * again keeps the newer analysis for its link. Absent when there is nothing to restore.
   */
  restore(id: number, entry: NewAccessLogEntry): Promise<AdminSummary | undefined>;
  /**
   * Deletes at most `limit` analyses that can no longer be restored and returns their number. Concurrent callers must
   * not block each other.
   */
  purge(limit: number): Promise<number>;
  /** All analyses by id, in batches of `batch`; concurrent additions may be missing. */
  all(batch: number): AsyncIterable<readonly AdminSummary[]>;
}
