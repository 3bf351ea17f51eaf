import type { Analysis } from '../analysis/analysis.js';
import type { PlanId } from '../plans/plan.js';
import type { SavedSort } from '../saved/saved-list.js';
import type { PageRequest } from './page.js';

/** A saved analysis and when it was saved, an ISO time in UTC. */
export interface SavedSummary {
  readonly analysis: Analysis;
  readonly savedAt: string;
}

export interface SavedPage {
  readonly items: readonly SavedSummary[];
  /** All that the filter leaves, over all pages. */
  readonly total: number;
  /** Where the next page starts; absent on the last. */
  readonly next?: string;
}

export interface SavedPageRequest extends PageRequest {
  /** `saved` when absent: what was saved last comes first. */
  readonly sort?: SavedSort;
  /** Only what has every word of this text in its title, show, guest or topics; case and accents do not matter. */
  readonly filter?: string;
}

/** `missing`: there is no such analysis that the member may see. `full`: how many are saved already, on which plan. */
export type SaveOutcome = 'saved' | 'already' | 'missing' | { readonly full: number; readonly plan: PlanId };

/**
 * What members keep of the analyses: public ones and their own. An analysis that is removed is saved by nobody. Each call
 * is one atomic step. Returned objects belong to the caller.
 */
export interface SavedSummaries {
  /**
   * Saves while fewer are saved than `limitOf` gives for the plan that is in force in this very step: no change of the plan
   * comes in between. What is saved already stays so, whatever the limit.
   */
  save(memberId: number, analysisId: number, limitOf: (plan: PlanId) => number): Promise<SaveOutcome>;
  /** Whatever was there before, it is not saved afterwards. */
  remove(memberId: number, analysisId: number): Promise<void>;
  isSaved(memberId: number, analysisId: number): Promise<boolean>;
  list(memberId: number, page: SavedPageRequest): Promise<SavedPage>;
  count(memberId: number): Promise<number>;
}
