import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlanId } from '#core/plans/plan.js';

export interface DailyStatistics {
  /** Date in UTC: `2026-11-21`. */
  readonly day: string;
  /** Successful analyses. */
  readonly analyses: number;
  readonly failed: number;
  readonly signUps: number;
}

interface RecentUser {
  readonly id: string | number;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email: string;
  readonly createdAt: string;
}

interface RecentSummary {
  readonly id: number;
  readonly title?: string | null;
  readonly episodeTitle?: string | null;
  readonly showName?: string | null;
  readonly createdAt: string;
}

/** Dashboard totals (spec §3) and charts over 30 days in UTC. */
export interface Overview {
  readonly totalUsers: number;
  readonly totalSummaries: number;
  readonly recentUsers: readonly RecentUser[];
  readonly recentSummaries: readonly RecentSummary[];
  readonly charts: {
    readonly days: readonly DailyStatistics[];
    readonly plans: Readonly<Record<PlanId, number>>;
    readonly outcomes: { readonly done: number; readonly failed: number };
    readonly durations: { readonly p50Ms?: number | null; readonly p95Ms?: number | null };
    readonly llm: {
      readonly costUsd: number;
      readonly inputTokens: number;
      readonly outputTokens: number;
    };
    readonly queue: { readonly waiting: number; readonly active: number };
  };
}

/** GET dashboard/overview. */
const overviewQuery = queryOptions<Overview>({ queryKey: ['dashboard', 'overview'] });

export function useOverview() {
  return useQuery(overviewQuery);
}

/** Formats a duration as `2 min 5 s`; undefined without a measurement. */
export function durationText(ms: number | null | undefined): string | undefined {
  if (ms === null || ms === undefined) return undefined;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Percentage of successful jobs; undefined if no job has ended. */
export function successShare({ done, failed }: Overview['charts']['outcomes']): string | undefined {
  const all = done + failed;
  if (all === 0) return undefined;
  // Round down so that 100 % means that no job failed.
  return `${Math.floor((done / all) * 1000) / 10} %`;
}
