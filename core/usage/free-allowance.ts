import { FREE_ANALYSIS_LIMITS } from '../limits/quota-limits.js';
import {
  memberReservations,
  type QuotaErrorCode,
  type QuotaOwner,
  type QuotaReservation,
  usageDay,
} from './quota.js';

/** Default daily number of free analyses per network (contract §1). */
export const DEFAULT_VISITOR_NETWORK_LIMIT = FREE_ANALYSIS_LIMITS['free-network'].max;

/** Default daily number of free analyses of the installation. */
export const DEFAULT_FREE_DAILY_LIMIT = FREE_ANALYSIS_LIMITS['free-installation'].max;

/** Multiple of the network limit that an IPv6 /48 shares among its 65,536 networks. */
const SITE_LIMIT_FACTOR = FREE_ANALYSIS_LIMITS['free-site'].max / DEFAULT_VISITOR_NETWORK_LIMIT;

/** Daily (UTC) limits of analyses for callers who do not pay. */
export interface FreeLimits {
  readonly perNetwork: number;
  readonly perDay: number;
}

export const DEFAULT_FREE_LIMITS: FreeLimits = {
  perNetwork: DEFAULT_VISITOR_NETWORK_LIMIT,
  perDay: DEFAULT_FREE_DAILY_LIMIT,
};

/** Keyed hashes of the networks of a caller. */
export interface CallerNetworks {
  /** IPv4 address or IPv6 /64. */
  readonly networkId: string;
  /** IPv6 /48; absent for IPv4. */
  readonly siteId?: string;
}

/** Reservations of one free analysis for the network, its site and the installation, per day (UTC). */
export function freeReservations(
  { networkId, siteId }: CallerNetworks,
  now: Date,
  { perNetwork, perDay }: FreeLimits,
  onRefusal: QuotaErrorCode,
): QuotaReservation[] {
  const day = usageDay(now);
  const charge = (name: string, ceiling: number, refusal = onRefusal): QuotaReservation => ({
    meter: `network:${name}:${day}`,
    ceiling,
    onRefusal: refusal,
    freePlanOnly: true,
  });
  return [
    charge(networkId, perNetwork),
    ...(siteId === undefined ? [] : [charge(`site:${siteId}`, perNetwork * SITE_LIMIT_FACTOR)]),
    charge('all', perDay, 'free_daily_limit_reached'),
  ];
}

/** Meter of the network that a free analysis is charged to; absent for one that is paid for. */
export function networkMeterOf(charges: readonly Pick<QuotaReservation, 'meter'>[]): string | undefined {
  return charges.find(({ meter }) => meter.startsWith('network:'))?.meter;
}

/** Rejects every new free analysis. Existing and running ones are still returned. */
export const EMAIL_VERIFICATION_RESERVATION: QuotaReservation = {
  meter: 'unverified',
  ceiling: 0,
  onRefusal: 'email_not_verified',
  freePlanOnly: true,
};

export const EMAIL_NOT_VERIFIED_MESSAGE =
  'Confirm your e-mail address first: open the link in the mail that we sent you, then try again. Your profile page can send the mail once more.';

export const NETWORK_LIMIT_MESSAGE =
  'All free analyses of today for your network are used. Try again tomorrow, or choose a paid plan to go on now.';

export const FREE_DAILY_LIMIT_MESSAGE =
  'All free analyses of today are used. Try again tomorrow, or choose a paid plan to go on now.';

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

/**
 * Reservations of one analysis of a member: the monthly quota, and on the free plan the free quotas. Includes all of
 * them for any plan, because the plan in force when the job opens decides.
 * @param mustVerify whether free analyses require a verified e-mail address
 */
export function submissionReservations(
  { memberId, plan, mailboxId }: QuotaOwner,
  networks: CallerNetworks,
  now: Date,
  limits: FreeLimits,
  mustVerify: boolean,
): QuotaReservation[] {
  return [
    ...(mustVerify ? [EMAIL_VERIFICATION_RESERVATION] : []),
    ...memberReservations(memberId, plan, now, mailboxId),
    ...freeReservations(networks, now, limits, 'network_limit_reached'),
  ];
}
