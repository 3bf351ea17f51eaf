import type { AdminAction, NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import { type Admin, foldEmail, MAX_ADMIN_EMAIL_LENGTH, MAX_ADMIN_NAME_LENGTH } from '#core/admin/admin.js';
import { newPasswordProblem } from '#core/admin/password-rule.js';
import { DomainError } from '#core/errors.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { AdminWithSecrets } from '#core/ports/admins.js';
import type { AdminAuthPorts } from './authenticate-admin.js';

type Ports = Pick<AdminAuthPorts, 'admins' | 'credentials' | 'tokens'>;

/** Operator commands for admin accounts. */
export type AdminManagement = ReturnType<typeof manageAdmins>;

/** Manages admins from the command line. Every change is logged. A generated password must be shown once. */
export function manageAdmins({ admins, credentials, tokens }: Ports) {
  const find = async (email: string): Promise<AdminWithSecrets> => {
    const admin = await admins.byEmail(foldEmail(email));
    if (!admin) throw new DomainError('invalid_input', `There is no admin ${foldEmail(email)}.`);
    return admin;
  };
  const hashPassword = async (input: string | undefined, email: string) => {
    const problem = input !== undefined && newPasswordProblem(input, email);
    if (problem) throw new DomainError('invalid_input', problem);
    const password = input ?? tokens.generatePassword();
    const hash = await credentials.passwords.hash(password);
    return { hash, generated: input === undefined ? password : undefined };
  };
  return {
    /** @throws invalid_input for an invalid or existing address, or a weak password */
    async create(
      input: string,
      name: string,
      password?: string,
    ): Promise<{ admin: Admin; password?: string }> {
      const email = foldEmail(input);
      if (!isMailAddress(email) || email.length > MAX_ADMIN_EMAIL_LENGTH) {
        throw new DomainError('invalid_input', `${input} is not an e-mail address.`);
      }
      if (name.trim() === '' || name.length > MAX_ADMIN_NAME_LENGTH) {
        throw new DomainError('invalid_input', `A name has 1 to ${MAX_ADMIN_NAME_LENGTH} characters.`);
      }
      const { hash: passwordHash, generated } = await hashPassword(password, email);
      const admin = await admins.create({ email, name, passwordHash }, entryOf('create_admin', email));
      if (!admin) throw new DomainError('invalid_input', `There is an admin ${email} already.`);
      return { admin, password: generated };
    },
    /** Ends all their sessions. @throws invalid_input for an unknown admin or a weak password */
    async resetPassword(email: string, password?: string): Promise<{ password?: string }> {
      const admin = await find(email);
      const { hash, generated } = await hashPassword(password, admin.email);
      await admins.changePassword(admin.id, hash, entryOf('change_password', admin.email));
      return { password: generated };
    },
    list: () => admins.list(),
    /** Deactivation ends all their sessions. @throws invalid_input for an unknown admin */
    async setActive(email: string, isActive: boolean): Promise<void> {
      const admin = await find(email);
      const action = isActive ? 'enable_admin' : 'disable_admin';
      await admins.setActive(admin.id, isActive, entryOf(action, admin.email));
    },
    /**
     * Removes the authenticator app, passkeys and recovery codes and ends all sessions. False when there were none.
     * @throws invalid_input for an unknown admin
     */
    async resetSecondFactor(email: string): Promise<boolean> {
      const admin = await find(email);
      return admins.secondFactors.removeAll(admin.id, entryOf('disable_totp', admin.email));
    },
  };
}

/** The created admin. `password` is present when generated and must be shown once. */
export interface FirstAdmin {
  readonly email: string;
  readonly password?: string;
}

const DEFAULT_EMAIL = 'admin@podgist.local';

/**
 * Creates the first admin if none exists; of concurrent processes one succeeds. Absent when an admin exists.
 * @throws invalid_input when the password is required and missing or weak
 */
export function createFirstAdmin({ admins, credentials, tokens }: Ports) {
  return async (input: {
    readonly email?: string;
    readonly password?: string;
    /** False: a missing password is generated, and a weak one accepted. */
    readonly isPasswordRequired: boolean;
  }): Promise<FirstAdmin | undefined> => {
    if ((await admins.list()).length > 0) return undefined;
    if (input.isPasswordRequired && input.password === undefined) {
      throw new DomainError(
        'invalid_input',
        'ADMIN_PASSWORD: got nothing, takes the password of the first admin: there is no admin yet',
      );
    }
    const email = foldEmail(input.email ?? DEFAULT_EMAIL);
    const problem = input.isPasswordRequired && newPasswordProblem(input.password ?? '', email);
    if (problem)
      throw new DomainError('invalid_input', `ADMIN_PASSWORD: got a value that is not shown. ${problem}`);
    const password = input.password ?? tokens.generateDevelopmentPassword();
    const admin = { email, name: 'Admin', passwordHash: await credentials.passwords.hash(password) };
    const entry = { ...entryOf('create_admin', email), adminName: 'System' };
    if (!(await admins.create(admin, entry, { onlyFirst: true }))) return undefined;
    return input.password === undefined ? { email, password } : { email };
  };
}

function entryOf(action: AdminAction, email: string): NewAccessLogEntry {
  return { action, adminName: 'Command line', adminEmail: '', ipAddress: '', details: { email } };
}
