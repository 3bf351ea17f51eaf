import { scaledLimit } from '../limits/limit.js';
import { MAIL_LIMITS } from '../limits/mail-limits.js';
import type { CallerNetworks } from '../usage/free-allowance.js';
import { usageDay } from '../usage/usage-day.js';

/**
 * What one message of the contact page is counted on for the day (UTC): its network, its IPv6 /48 and the installation,
 * which no network can use up for the others.
 * @param factor multiplies the ceilings
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
