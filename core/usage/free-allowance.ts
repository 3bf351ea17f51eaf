import { FREE_ANALYSIS_LIMITS } from '../limits/free-analysis-limits.js';
import type { QuotaErrorCode, QuotaReservation } from './quota-reservation.js';
import { usageDay } from './usage-day.js';

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
