import type { SpendingPlan, SpendingPurpose } from '../usage/spending-account.js';

/** Use of a model for one plan on one day (UTC). */
export interface LedgerEntry {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly plan: SpendingPlan;
  readonly model: string;
  readonly purpose: SpendingPurpose;
  /** Summaries, questions or transcriptions, failed ones included. */
  readonly runs: number;
  readonly failed: number;
  readonly calls: number;
  readonly inputTokens: number;
  /** Included in `inputTokens`. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
  /** Runs whose price is unknown, which `costUsd` does not hold. */
  readonly unpricedRuns: number;
  /** Transcribed audio. */
  readonly audioSeconds: number;
}

export interface LedgerPage {
  readonly entries: readonly LedgerEntry[];
  readonly total: number;
}
