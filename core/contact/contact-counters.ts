import { scaledLimit } from '../limits/limit.js';
import { MAIL_LIMITS } from '../limits/mail-limits.js';
import type { CallerNetworks } from '../usage/free-allowance.js';
import { usageDay } from '../usage/usage-day.js';

/**
 * Daily (UTC) counters of one contact message: the network, its IPv6 /48 and the installation. The limits per network
 * keep one sender from exhausting the installation's.
 * @param factor multiplies the limits
 */
export function contactCounters({ networkId, siteId }: CallerNetworks, now: Date, factor = 1) {
  const meter = (id: string, name: 'contact-network' | 'contact-site' | 'contact-installation') => ({
    meter: `network:contact:${id}:${usageDay(now)}`,
    ceiling: scaledLimit(MAIL_LIMITS[name].max, factor),
  });
  return [
    meter(networkId, 'contact-network'),
    ...(siteId === undefined ? [] : [meter(siteId, 'contact-site')]),
    meter('everybody', 'contact-installation'),
  ];
}
