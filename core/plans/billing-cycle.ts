export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/**
 * Start of the billing cycle after the one that contains `now`, in UTC. Cycles count from the anchor: one anchored on
 * the 31st renews on the last day of shorter months.
 */
export function nextCycleStart(anchor: Date, interval: BillingInterval, now: Date): Date {
  const step = interval === 'month' ? 1 : 12;
  let cycles = 1;
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
