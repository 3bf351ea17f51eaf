/** Calendar day in UTC, `2026-11-22`. */
export function usageDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Whole seconds until the next day (UTC), when daily counters reset. */
export function secondsLeftOfDay(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((tomorrow - now.getTime()) / 1000);
}
