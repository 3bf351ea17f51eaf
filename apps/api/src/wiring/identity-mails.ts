import type { EmbeddedMail } from '#adapters/embedded/identity/embedded-identity.js';
import type { Mail } from '#core/mail/mail.js';
import { resetPasswordMail } from '#core/mail/reset-password-mail.js';
import { verifyEmailMail } from '#core/mail/verify-email-mail.js';
import type { Mailer } from '#core/ports/mailer.js';

/** Longest wait for the mail server, in milliseconds. */
const MAIL_MS = 20_000;

/** Sends the mails that the embedded identity service asks for, in our own words and with links to our own pages. */
export function identityMails(mailer: Mailer, publicUrl: string): (mail: EmbeddedMail) => Promise<void> {
  return async (wanted) => {
    const mail = mailOf(wanted, publicUrl);
    if (!mail) throw new Error(`There is no mail of the kind ${wanted.kind}.`);
    await mailer.send(mail, AbortSignal.timeout(MAIL_MS));
  };
}

/** Absent for what our pages never ask for: signing in by a link, and undoing a change of address. */
function mailOf({ kind, email, code }: EmbeddedMail, publicUrl: string): Mail | undefined {
  if (kind === 'verify_email') return verifyEmailMail({ email, code, publicUrl });
  if (kind === 'reset_password') return resetPasswordMail({ email, code, publicUrl });
  return undefined;
}
