export type Interval = 'month' | 'year';

/** The first end of a cycle after `from`, relative to the anchor. Both are in seconds. */
export function cycleEnd(anchor: number, interval: Interval, from: number): number {
  const start = new Date(anchor * 1000);
  for (let cycle = 1; ; cycle += 1) {
    const months = cycle * (interval === 'year' ? 12 : 1);
    const end = new Date(start);
    end.setUTCDate(1);
    end.setUTCMonth(start.getUTCMonth() + months);
    const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(start.getUTCDate(), last));
    if (end.getTime() / 1000 > from) return Math.floor(end.getTime() / 1000);
  }
}
