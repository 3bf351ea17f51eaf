import type { Charge } from './charge.js';

/** Free analyses of a visitor without an account (spec §1, §9). */
export const FREE_VISITOR_ANALYSES = 3;

/** The spec's message when they are used up (spec §8). */
export const VISITOR_LIMIT_MESSAGE = 'Free analysis limit reached';

/** Free analyses a day from one network, unless configured otherwise (contract §1). */
export const DEFAULT_VISITOR_NETWORK_LIMIT = 30;

export interface VisitorUsage {
  readonly count: number;
  readonly limit: number;
  readonly remaining: number;
}

/** The meter that counts a visitor's analyses. */
export function visitorMeter(visitorId: string): string {
  return `visitor:${visitorId}`;
}

/** What one analysis costs a visitor: one of their own, and one of their network's for the day (UTC). */
export function visitorCharges(
  visitorId: string,
  networkId: string,
  now: Date,
  networkLimit = DEFAULT_VISITOR_NETWORK_LIMIT,
): Charge[] {
  const day = now.toISOString().slice(0, 10);
  return [
    { meter: visitorMeter(visitorId), ceiling: FREE_VISITOR_ANALYSES, onRefusal: 'visitor_limit_reached' },
    { meter: `network:${networkId}:${day}`, ceiling: networkLimit, onRefusal: 'visitor_limit_reached' },
  ];
}

/** A visitor's usage as `/api/anonymous-usage` tells it (contract §2). */
export function visitorUsage(used: number): VisitorUsage {
  return { count: used, limit: FREE_VISITOR_ANALYSES, remaining: Math.max(0, FREE_VISITOR_ANALYSES - used) };
}
