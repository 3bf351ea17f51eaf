import { recipientMeters } from '../mail/recipient-meters.js';
import type { Clock } from '../ports/clock.js';
import type { DayMeters } from '../ports/day-meters.js';
import type { Mailer } from '../ports/mailer.js';

interface Ports {
  readonly mailer: Mailer;
  readonly meters: DayMeters;
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
      const counted = recipientMeters(mail, recipient, clock.now(), rateFactor);
      if (counted.length > 0 && !(await meters.take(counted))) {
        onSkip({ id: mail.id, recipientId: recipient });
        return;
      }
      try {
        await mailer.send(mail, signal);
      } catch (cause) {
        await meters.giveBack(counted).catch(() => undefined);
        throw cause;
      }
    },
  };
}
