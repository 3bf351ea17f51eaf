import type { EmbeddedMail } from '#adapters/embedded/identity/embedded-identity.js';
import type { Mail } from '#core/mail/mail.js';
import { resetPasswordMail } from '#core/mail/reset-password-mail.js';
import { verifyEmailMail } from '#core/mail/verify-email-mail.js';
import type { Mailer } from '#core/ports/mailer.js';

const MAIL_TIMEOUT_MS = 20_000;

/** Sends the mails of the embedded identity service, with our own texts and links to our own pages. */
export function identityMails(mailer: Mailer, publicUrl: string): (mail: EmbeddedMail) => Promise<void> {
  return async (request) => {
    const mail = mailOf(request, publicUrl);
    if (!mail) throw new Error(`There is no mail of the kind ${request.kind}.`);
    await mailer.send(mail, AbortSignal.timeout(MAIL_TIMEOUT_MS));
  };
}

/** Undefined for mails that our pages never request: sign-in links and undone changes of address. */
function mailOf({ kind, email, code }: EmbeddedMail, publicUrl: string): Mail | undefined {
  if (kind === 'verify_email') return verifyEmailMail({ email, code, publicUrl });
  if (kind === 'reset_password') return resetPasswordMail({ email, code, publicUrl });
  return undefined;
}
