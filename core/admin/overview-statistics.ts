import type { RemovalReason, RemovedClaims } from '../analysis/claims/claim-support.js';
import type { PlanId } from '../plans/plan.js';

/** Days in the overview's charts, including today (UTC). */
export const OVERVIEW_DAYS = 30;
/** Number of latest users and summaries in the overview. */
export const OVERVIEW_RECENT = 5;
/** Maximum number of latest analyses whose durations and removed statements are counted. */
export const OVERVIEW_SAMPLE = 1000;

export interface DailyStatistics {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly analyses: number;
  readonly failed: number;
  readonly signUps: number;
}

/** Totals and charts of the overview. */
export interface OverviewStatistics {
  readonly totalUsers: number;
  readonly totalSummaries: number;
  /** Oldest first, without gaps. */
  readonly days: readonly DailyStatistics[];
  readonly plans: Readonly<Record<PlanId, number>>;
  /** Percentiles over the latest analyses; absent when there are none. */
  readonly durations: { readonly p50Ms?: number; readonly p95Ms?: number };
  /** Statements of the latest analyses of these days that passed the checks, and those that did not by reason. */
  readonly statements: { readonly kept: number; readonly removed: RemovedClaims };
  readonly llm: { readonly costUsd: number; readonly inputTokens: number; readonly outputTokens: number };
  readonly queue: { readonly waiting: number; readonly active: number };
}

/** Statements that were removed for one reason. `share`: of all statements that were checked, 0 to 1. */
export interface RemovalShare {
  readonly reason: RemovalReason;
  readonly count: number;
  readonly share: number;
}

/** Shares of removed statements by reason, the largest first. Without quotes, of which only the removed ones are counted. */
export function removalShares({ kept, removed }: OverviewStatistics['statements']): {
  readonly checked: number;
  readonly shares: readonly RemovalShare[];
} {
  const { quote: _, ...statements } = removed;
  const counts = Object.entries(statements) as [RemovalReason, number][];
  const checked = counts.reduce((sum, [, count]) => sum + count, kept);
  const shares = counts.map(([reason, count]) => ({ reason, count, share: count / checked }));
  return { checked, shares: shares.sort((a, b) => b.count - a.count) };
}

/** Days of the charts, oldest first. */
export function overviewDays(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) =>
    new Date(today - (OVERVIEW_DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
