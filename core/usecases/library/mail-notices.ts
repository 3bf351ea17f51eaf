import { taskRetryDelayMs } from '#core/accounts/background-task.js';
import { isDomainError } from '#core/errors.js';
import { readyMail } from '#core/mail/ready-mail.js';
import type { LeasedMail, Notices } from '#core/ports/library.js';
import type { Mailer } from '#core/ports/mailer.js';

const SEND_TIMEOUT_MS = 45_000;
/** Longer than sending takes. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 8;

/** Leases mails about ended analyses that are due. */
export function leaseReadyMails({ notices }: { readonly notices: Notices }) {
  return async (room: number): Promise<readonly LeasedMail[]> =>
    room > 0 ? notices.leaseMails(room, LEASE_MS) : [];
}

/**
 * Sends the mail of a leased notice. One that was handed over before a crash is sent again with the same id, which mail
 * programs show once and the outbox ignores.
 */
export function sendReadyMail(ports: {
  readonly notices: Notices;
  readonly mailer: Mailer;
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: (memberId: number) => string;
}) {
  return async (lease: LeasedMail, signal: AbortSignal): Promise<void> => {
    const { notices, mailer, publicUrl, unsubscribeUrl } = ports;
    const { id: noticeId, attempt, memberId, email, notice, isWanted } = lease;
    if (!isWanted || email === '' || attempt > MAX_ATTEMPTS) return notices.settleMail(lease);
    const mail = readyMail({ noticeId, notice, email, publicUrl, unsubscribeUrl: unsubscribeUrl(memberId) });
    try {
      await mailer.send(mail, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]));
    } catch (error) {
      // A mail that our own stop has cut is sent again when the lease ends.
      if (signal.aborted) return;
      const isFinal = isDomainError(error, 'invalid_input') || attempt === MAX_ATTEMPTS;
      await notices.settleMail(lease, isFinal ? undefined : taskRetryDelayMs(attempt));
      throw error;
    }
    await notices.settleMail(lease);
  };
}
