import type { NewAccessEntry } from '../admin/access-entry.js';
import type { DeskSummary, ListedSummary } from '../admin/desk/desk-summary.js';
import type { EditableAnalysis } from '../admin/desk/summary-edit.js';
import type { NumberedPage } from './desk-users.js';

export interface DeskSummaryPage {
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
export interface DeskSummaries {
  /** The newest first; a search looks at titles and shows, as `DeskUsers.page` does at names. */
  page(asked: NumberedPage): Promise<DeskSummaryPage>;
  byId(id: number): Promise<DeskSummary | undefined>;
  /**
   * What `decide` makes of the analysis takes its place, address and date stay. `stale` when a `version` is given
   * and it is not in that any more; absent when there is none. What `decide` throws changes nothing.
   */
  edit(
    id: number,
    version: string | undefined,
    decide: <Edited extends EditableAnalysis>(before: Edited) => Edited,
    entry: NewAccessEntry,
  ): Promise<DeskSummary | 'stale' | undefined>;
  /** Hides the analysis with all that leads to it. False when there is none. */
  remove(id: number, entry: NewAccessEntry): Promise<boolean>;
  /**
   * Puts back what was removed less than `RESTORABLE_MS` ago, saved copies included. An episode that was analysed again
   * meanwhile keeps its newer analysis under its link. Absent when there is nothing to restore.
   */
  restore(id: number, entry: NewAccessEntry): Promise<DeskSummary | undefined>;
  /** Removes for good what cannot be restored any more, at most `limit`. How many: callers at once wait for nobody. */
  purge(limit: number): Promise<number>;
  /** All, in the order of their ids, `batch` at a time; what is added meanwhile may be missing. */
  all(batch: number): AsyncIterable<readonly DeskSummary[]>;
}
