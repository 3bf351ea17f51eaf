import { type CallerNetworks, DEFAULT_FREE_LIMITS, freeReservations } from './free-allowance.js';
import type { QuotaReservation } from './quota-reservation.js';

export const FREE_VISITOR_ANALYSES = 3;

export const VISITOR_LIMIT_MESSAGE = 'Free analysis limit reached';

export interface VisitorUsage {
  readonly count: number;
  readonly limit: number;
  readonly remaining: number;
}

/** Counter of a visitor's analyses. */
export function visitorCounter(visitorId: string): string {
  return `visitor:${visitorId}`;
}

/** Reservations of one analysis of a visitor: the visitor's own quota and the free quotas. */
export function visitorReservations(
  visitorId: string,
  networks: CallerNetworks,
  now: Date,
  limits = DEFAULT_FREE_LIMITS,
): QuotaReservation[] {
  return [
    { meter: visitorCounter(visitorId), ceiling: FREE_VISITOR_ANALYSES, onRefusal: 'visitor_limit_reached' },
    ...freeReservations(networks, now, limits, 'visitor_limit_reached'),
  ];
}

/** Usage of a visitor as returned by `/api/anonymous-usage` (contract §2). */
export function visitorUsage(used: number): VisitorUsage {
  return { count: used, limit: FREE_VISITOR_ANALYSES, remaining: Math.max(0, FREE_VISITOR_ANALYSES - used) };
}
