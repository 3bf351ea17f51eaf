import type { Analysis } from '../analysis/analysis.js';
import type { Note } from '../library/note.js';
import type { PlanId } from '../plans/plan.js';
import type { SavedSort } from '../saved/saved-list.js';
import type { PageRequest } from './page.js';

/** A saved analysis and the time of saving, an ISO time in UTC. */
export interface SavedSummary {
  readonly analysis: Analysis;
  readonly savedAt: string;
  /** True when the member has opened it since they saved it. */
  readonly isRead: boolean;
  /** The member's additions. */
  readonly marks: SavedMarks;
  /** Notes that have a word of the filter, oldest first, three at most; absent without one. */
  readonly matchedNotes?: readonly MatchedNote[];
}

export type MatchedNote = Required<Pick<Note, 'id' | 'text'>>;

export interface SavedMarks {
  /** Keys of ticked steps. */
  readonly ticked: readonly string[];
  readonly noteCount: number;
  /** Number of highlights without a note. */
  readonly highlightCount: number;
  /** Ids of the collections that contain it. */
  readonly collectionIds: readonly number[];
}

export interface SavedPage {
  readonly items: readonly SavedSummary[];
  /** Number of matching items on all pages. */
  readonly total: number;
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

export interface SavedPageRequest extends PageRequest {
  /** Defaults to `saved`: last saved first. */
  readonly sort?: SavedSort;
  /**
   * Requires every word of this text in the title, show, guest, topics, insights, quotes or the member's notes, ignoring
   * case and accents. Summaries saved by older versions are not searched by insights and quotes before `renewKeys`.
   */
  readonly filter?: string;
  /** Only those in this collection of the member. */
  readonly collectionId?: number;
  /** Only those that are not read. */
  readonly isUnread?: boolean;
}

/**
 * `missing`: the analysis does not exist or is not visible to the member. `full`: number of saved summaries, and the
 * plan.
 */
export type SaveOutcome = 'saved' | 'already' | 'missing' | { readonly full: number; readonly plan: PlanId };

/**
 * Saved analyses of members: public ones and their own. Deleting an analysis removes it for everyone. Each call is
 * atomic. Returned objects are copies that callers may modify.
 */
export interface SavedSummaries {
  /**
   * Saves while the number of saved summaries is below `limitOf` of the plan in force, atomically with changes of the
   * plan. Analyses already saved stay saved beyond the limit. With `isUndo`, what was removed within `UNDO_SECONDS` returns
   * with its time, collections and read mark.
   */
  save(
    memberId: number,
    analysisId: number,
    limitOf: (plan: PlanId) => number,
    isUndo?: boolean,
  ): Promise<SaveOutcome>;
  /** Idempotent. */
  remove(memberId: number, analysisId: number): Promise<void>;
  /** False when the analysis is not saved. */
  markRead(memberId: number, analysisId: number, isRead: boolean): Promise<boolean>;
  /** Renews sort and filter keys of older versions for up to `limit` analyses. Returns their number. */
  renewKeys(limit: number): Promise<number>;
  isSaved(memberId: number, analysisId: number): Promise<boolean>;
  list(memberId: number, page: SavedPageRequest): Promise<SavedPage>;
  count(memberId: number): Promise<number>;
}
