import { usageDay } from '../usage/usage-day.js';

/** Messages of the contact page a day (UTC): from one network, and from everybody. People write one or two. */
const FROM_A_NETWORK = 10;
const FROM_EVERYBODY = 500;

/**
 * What one message of the contact page is counted on.
 * @param networkId a fingerprint of the writer's network
 * @param factor multiplies the ceilings
 */
export function contactMeters(networkId: string, now: Date, factor = 1) {
  const day = usageDay(now);
  const ceiling = (messages: number) => Math.max(1, Math.round(messages * factor));
  return [
    { meter: `network:contact:${networkId}:${day}`, ceiling: ceiling(FROM_A_NETWORK) },
    { meter: `network:contact:everybody:${day}`, ceiling: ceiling(FROM_EVERYBODY) },
  ];
}
