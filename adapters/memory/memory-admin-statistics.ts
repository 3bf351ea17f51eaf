import { type OverviewStatistics, overviewDays } from '#core/admin/overview-statistics.js';
import { FREE_SUBSCRIPTION, subscriptionAt } from '#core/plans/subscription.js';
import type { AdminStatistics } from '#core/ports/admin-statistics.js';
import type { Clock } from '#core/ports/clock.js';
import type { MemoryStore } from './memory-store.js';

/** Number of latest analyses from which durations are computed. */
const SAMPLE = 1000;

/** In-memory implementation of `AdminStatistics`. Purged analyses no longer count in past days. */
export function memoryAdminStatistics(store: MemoryStore, clock: Clock): AdminStatistics {
  return {
    async read() {
      const now = clock.now();
      const days = overviewDays(now);
      const removed = [...store.removedAnalyses.values()].map(({ kept }) => kept);
      const made = [...store.analyses.values(), ...removed];
      const recent = made.filter(({ analysis }) => days.includes(analysis.createdAt.slice(0, 10)));
      const jobs = [...store.jobs.values()];
      const plans: Record<keyof OverviewStatistics['plans'], number> = {
        free: 0,
        plus: 0,
        pro: 0,
        all_access: 0,
      };
      for (const id of store.members.keys()) {
        plans[subscriptionAt(store.subscriptions.get(id) ?? FREE_SUBSCRIPTION, now).plan] += 1;
      }
      const onDay = (day: string, times: readonly string[]) =>
        times.filter((time) => time.startsWith(day)).length;
      const madeAt = made.map(({ analysis }) => analysis.createdAt);
      const joinedAt = [...store.members.values()].map(({ createdAt }) => createdAt);
      const failedAt = jobs
        .filter(({ job }) => job.status === 'failed')
        .map(({ updatedAt }) => new Date(updatedAt).toISOString());
      const took = made
        .toSorted((a, b) => b.analysis.id - a.analysis.id)
        .slice(0, SAMPLE)
        .map(({ analysis }) => analysis.provenance.tookMs)
        .toSorted((a, b) => a - b);
      const sum = (of: 'costUsd' | 'inputTokens' | 'outputTokens') =>
        recent.reduce((total, { usage }) => total + (usage?.[of] ?? 0), 0);
      return {
        totalUsers: store.members.size,
        totalSummaries: store.analyses.size,
        days: days.map((day) => ({
          day,
          analyses: onDay(day, madeAt),
          failed: onDay(day, failedAt),
          signUps: onDay(day, joinedAt),
        })),
        plans,
        durations: { p50Ms: percentile(took, 0.5), p95Ms: percentile(took, 0.95) },
        llm: {
          costUsd: sum('costUsd'),
          inputTokens: sum('inputTokens'),
          outputTokens: sum('outputTokens'),
        },
        queue: {
          waiting: jobs.filter(({ job }) => job.status === 'queued').length,
          active: jobs.filter(({ job }) => job.status === 'running').length,
        },
      };
    },
  };
}

/** Interpolates linearly, as PostgreSQL's percentile_cont does. */
function percentile(sorted: readonly number[], share: number): number | undefined {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return undefined;
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}
