import type { AdminActor } from '#core/admin/access-log-entry.js';
import { type SetupProgress, testMail } from '#core/admin/setup.js';
import { DomainError } from '#core/errors.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { AccessLog, AdminArea } from '#core/ports/admin-area.js';
import type { Admins } from '#core/ports/admins.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Ids } from '#core/ports/system.js';

/** True for the first admin until the setup was opened once (contract §10). */
export function isSetupDue({ setup, admins }: Pick<AdminArea, 'setup'> & { readonly admins: Admins }) {
  return async (adminId: number | undefined): Promise<boolean> =>
    (await setup.read()) === undefined && (await admins.list())[0]?.id === adminId;
}

/** Opens the setup, skips steps of it or finishes it. */
export function changeSetup({ setup }: Pick<AdminArea, 'setup'>) {
  return (changes: Partial<SetupProgress>, actor: AdminActor): Promise<SetupProgress> => {
    const details = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return setup.change(changes, { ...actor, action: 'change_setup', details });
  };
}

interface MailPorts {
  readonly mailer: Mailer;
  readonly ids: Ids;
  readonly log: AccessLog;
  /** Replaces e-mail addresses by keyed hashes for the access log. */
  readonly withoutMailAddresses: (text: string) => string;
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Sends a test mail. The attempt is logged before.
 * @throws invalid_input (no address, or rejected by the mail server), upstream_unavailable
 */
export function sendTestMail({ mailer, ids, log, withoutMailAddresses, publicUrl }: MailPorts) {
  return async (typed: string, actor: AdminActor, signal: AbortSignal): Promise<void> => {
    const email = typed.trim();
    if (!isMailAddress(email)) {
      const message = 'Enter an e-mail address.';
      throw new DomainError('invalid_input', message, { errors: [{ field: 'email', message }] });
    }
    const details = { email: withoutMailAddresses(email) };
    await log.append({ ...actor, action: 'send_test_mail', details });
    await mailer.send(testMail({ id: ids.next(), email, publicUrl }), signal);
  };
}
