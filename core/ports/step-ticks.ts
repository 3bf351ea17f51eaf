import type { Analysis } from '../analysis/analysis.js';
import type { StepMarks } from '../analysis/next-steps.js';
import type { PageRequest } from './page.js';

/** An analysis, the keys of its steps that a member has ticked, and the steps that they added. */
export interface TickedAnalysis extends StepMarks {
  readonly analysis: Analysis;
}

export interface TickedPage {
  readonly items: readonly TickedAnalysis[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** The next steps that members have done and added (contract §7). Deleted with the member and with the analysis. */
export interface StepTicks {
  /** Empty without any. */
  find(memberId: number, analysisId: number): Promise<StepMarks>;
  /** By analysis id; absent without any. */
  findMany(memberId: number, analysisIds: readonly number[]): Promise<ReadonlyMap<number, StepMarks>>;
  /** Replaces the marks of an analysis. Does nothing for an unknown member or analysis. */
  save(memberId: number, analysisId: number, marks: StepMarks): Promise<void>;
  /** Marks of up to `limit` analyses with ids above `afterId`, by id, for the account's export. */
  export(
    memberId: number,
    limit: number,
    afterId: number,
  ): Promise<readonly (StepMarks & { readonly analysisId: number })[]>;
  /** The member's saved analyses that are visible to them, last saved first. */
  listSaved(memberId: number, page: PageRequest): Promise<TickedPage>;
}
