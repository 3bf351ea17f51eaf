import { recipientCounters } from '#core/mail/recipient-counters.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';

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
