import { scaledLimit } from '../limits/limit.js';
import { MAIL_LIMITS } from '../limits/mail-limits.js';
import { usageDay } from '../usage/usage-day.js';
import type { Mail } from './mail.js';

/** First parts of the ids of mails that somebody can have sent to an address that is not theirs. */
const LIMITED_KINDS: readonly string[] = ['reset', 'verify', 'welcome'];

/**
 * What a mail is counted on for its recipient: the hour and the day (UTC). None for other kinds of mail.
 * @param recipientId a keyed hash of whose mailbox it reaches
 * @param factor multiplies the ceilings
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
