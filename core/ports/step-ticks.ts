import type { Analysis } from '../analysis/analysis.js';
import type { PageRequest } from './page.js';

/** An analysis and the keys of its steps that a member has ticked. */
export interface TickedAnalysis {
  readonly analysis: Analysis;
  readonly ticked: readonly string[];
}

export interface TickedPage {
  readonly items: readonly TickedAnalysis[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** The next steps that members have done (contract §7). Deleted with the member and with the analysis. */
export interface StepTicks {
  /** Empty without any. */
  find(memberId: number, analysisId: number): Promise<readonly string[]>;
  /** By analysis id; absent without any. */
  findMany(memberId: number, analysisIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Replaces the ticks of an analysis. Does nothing for an unknown member or analysis. */
  save(memberId: number, analysisId: number, ticked: readonly string[]): Promise<void>;
  /** Ticks of up to `limit` analyses with ids above `afterId`, by id, for the account's export. */
  export(
    memberId: number,
    limit: number,
    afterId: number,
  ): Promise<readonly { readonly analysisId: number; readonly ticked: readonly string[] }[]>;
  /** The member's saved analyses that are visible to them, last saved first. */
  listSaved(memberId: number, page: PageRequest): Promise<TickedPage>;
}
