import { recipientCounters } from '../mail/recipient-counters.js';
import type { Clock } from '../ports/clock.js';
import type { Mailer } from '../ports/mailer.js';
import type { UsageCounters } from '../ports/usage-counters.js';

interface Ports {
  readonly mailer: Mailer;
  readonly meters: UsageCounters;
  readonly clock: Clock;
  /** A keyed hash of whose mailbox an address reaches. */
  readonly recipientId: (email: string) => string;
  /** Multiplies the ceilings. */
  readonly rateFactor: number;
  /** Told of a mail that was not sent; `recipientId` is no address. */
  readonly onSkip: (skipped: { readonly id: string; readonly recipientId: string }) => void;
}

/**
 * A mailer that nobody can flood a mailbox with, from however many networks: mails of a kind beyond its ceilings are
 * dropped, and whoever asked for them is told nothing of it.
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
