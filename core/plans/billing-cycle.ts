export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/**
 * When the billing cycle after the one that holds `now` starts, in UTC. Cycles are counted from the anchor: one that was
 * bought on a 31st is renewed on the last day of a shorter month, and on the 31st again where there is one.
 */
export function nextCycleStart(anchor: Date, interval: BillingInterval, now: Date): Date {
  const step = interval === 'month' ? 1 : 12;
  const months =
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  let cycles = Math.max(1, Math.floor(months / step));
  while (monthsAfter(anchor, cycles * step).getTime() <= now.getTime()) cycles += 1;
  return monthsAfter(anchor, cycles * step);
}

function monthsAfter(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return date;
}
