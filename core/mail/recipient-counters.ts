import { scaledLimit } from '../limits/limit.js';
import { MAIL_LIMITS } from '../limits/mail-limits.js';
import { usageDay } from '../usage/usage-day.js';
import type { Mail } from './mail.js';

/** Id prefixes of mails that a stranger can trigger to somebody else's address. */
const LIMITED_KINDS: readonly string[] = ['reset', 'verify', 'welcome'];

/**
 * Hourly and daily (UTC) counters of a mail's recipient; none for kinds that are not limited.
 * @param recipientId keyed hash of the recipient's mailbox
 * @param factor multiplies the limits
 */
export function recipientCounters({ id }: Pick<Mail, 'id'>, recipientId: string, now: Date, factor: number) {
  const [kind = ''] = id.split('.');
  if (!LIMITED_KINDS.includes(kind)) return [];
  const hour = now.toISOString().slice(11, 13);
  const meter = `network:mail:${kind}:${recipientId}`;
  return [
    {
      meter: `${meter}:${hour}h:${usageDay(now)}`,
      ceiling: scaledLimit(MAIL_LIMITS['mail-hour'].max, factor),
    },
    { meter: `${meter}:${usageDay(now)}`, ceiling: scaledLimit(MAIL_LIMITS['mail-day'].max, factor) },
  ];
}
