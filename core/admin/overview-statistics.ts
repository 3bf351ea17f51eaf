import type { PlanId } from '../plans/plan.js';

/** Days in the overview's charts, including today (UTC). */
export const OVERVIEW_DAYS = 30;
/** Number of latest users and summaries in the overview. */
export const OVERVIEW_RECENT = 5;

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
  readonly llm: { readonly costUsd: number; readonly inputTokens: number; readonly outputTokens: number };
  readonly queue: { readonly waiting: number; readonly active: number };
}

/** Days of the charts, oldest first. */
export function overviewDays(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) =>
    new Date(today - (OVERVIEW_DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
