import { scaledLimit } from '#core/limits/limit.js';
import { MAIL_LIMITS } from '#core/limits/quota-limits.js';
import type { Mail } from '#core/mail/mail.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import { usageDay } from '#core/usage/quota.js';

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

interface Ports {
  readonly mailer: Mailer;
  readonly meters: UsageCounters;
  readonly clock: Clock;
  /** Keyed hash of the mailbox behind an address. */
  readonly recipientId: (email: string) => string;
  /** Multiplies the limits. */
  readonly rateFactor: number;
  /** Called for each mail that is dropped; `recipientId` is a keyed hash. */
  readonly onSkip: (skipped: { readonly id: string; readonly recipientId: string }) => void;
}

/**
 * Wraps a mailer with limits per recipient across all networks. Drops mails beyond the limit silently, so that the
 * response does not reveal whether an address has an account.
 */
export function limitRecipientMails({
  mailer,
  meters,
  clock,
  recipientId,
  rateFactor,
  onSkip,
}: Ports): Mailer {
  return {
    async send(mail, signal) {
      const recipient = recipientId(mail.to.email);
      const counted = recipientCounters(mail, recipient, clock.now(), rateFactor);
      if (counted.length > 0 && !(await meters.increment(counted))) {
        onSkip({ id: mail.id, recipientId: recipient });
        return;
      }
      try {
        await mailer.send(mail, signal);
      } catch (cause) {
        await meters.decrement(counted).catch(() => undefined);
        throw cause;
      }
    },
  };
}
