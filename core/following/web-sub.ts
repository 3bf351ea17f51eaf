/** Lease that is asked of a hub, in seconds. Hubs may give less. */
export const WEBSUB_LEASE_SECONDS = 10 * 86_400;
/** Leases that a hub may give, in seconds. */
const MIN_LEASE_SECONDS = 3600;
const MAX_LEASE_SECONDS = 90 * 86_400;
/** Share of a lease after which it is renewed. */
const RENEWAL_SHARE = 0.8;
/** Delay until a subscription that a hub did not take, or never verified, is asked for again, in seconds. */
export const WEBSUB_RETRY_SECONDS = 6 * 3600;

/** True when hubs can reach this site (contract §8). */
export function canSubscribe(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}

/** End and renewal of a lease that a hub gave; anything but a number of seconds is the lease asked for. */
export function leaseTimes(now: Date, leaseSeconds: string | undefined): { expiresAt: Date; renewAt: Date } {
  const given = /^\d{1,10}$/.test(leaseSeconds ?? '') ? Number(leaseSeconds) : WEBSUB_LEASE_SECONDS;
  const seconds = Math.min(MAX_LEASE_SECONDS, Math.max(MIN_LEASE_SECONDS, given));
  const later = (share: number) => new Date(now.getTime() + seconds * share * 1000);
  return { expiresAt: later(1), renewAt: later(RENEWAL_SHARE) };
}
