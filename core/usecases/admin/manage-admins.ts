import type { AdminAction, NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import { type Admin, foldEmail, MAX_ADMIN_EMAIL_LENGTH, MAX_ADMIN_NAME_LENGTH } from '#core/admin/admin.js';
import { newPasswordProblem } from '#core/admin/new-password-problem.js';
import { DomainError } from '#core/errors.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';

interface Ports {
  readonly admins: Admins;
  readonly factors: AdminSecondFactors;
  readonly passwords: PasswordHasher;
  readonly tokens: SecretTokens;
}

/** Operator commands for admin accounts. A generated password must be shown once. */
export interface AdminManagement {
  /** @throws invalid_input for an invalid or existing address, or a weak password */
  create(email: string, name: string, password?: string): Promise<{ admin: Admin; password?: string }>;
  /** Ends all their sessions. @throws invalid_input for an unknown admin or a weak password */
  resetPassword(email: string, password?: string): Promise<{ password?: string }>;
  list(): Promise<readonly Admin[]>;
  /** Deactivation ends all their sessions. @throws invalid_input for an unknown admin */
  setActive(email: string, isActive: boolean): Promise<void>;
  /**
   * Removes the authenticator app, passkeys and recovery codes and ends all sessions. False when there were none. @throws
   * invalid_input for an unknown admin
   */
  resetSecondFactor(email: string): Promise<boolean>;
}

/** Manages admins from the command line. Every change is logged. */
export function manageAdmins({ admins, factors, passwords, tokens }: Ports): AdminManagement {
  const known = async (email: string): Promise<AdminWithSecrets> => {
    const admin = await admins.byEmail(foldEmail(email));
    if (!admin) throw new DomainError('invalid_input', `There is no admin ${foldEmail(email)}.`);
    return admin;
  };
  const chosen = async (given: string | undefined, email: string) => {
    const problem = given !== undefined && newPasswordProblem(given, email);
    if (problem) throw new DomainError('invalid_input', problem);
    const password = given ?? tokens.generatePassword();
    return { hash: await passwords.hash(password), shown: given === undefined ? { password } : {} };
  };
  return {
    async create(given, name, password) {
      const email = foldEmail(given);
      if (!isMailAddress(email) || email.length > MAX_ADMIN_EMAIL_LENGTH) {
        throw new DomainError('invalid_input', `${given} is not an e-mail address.`);
      }
      if (name.trim() === '' || name.length > MAX_ADMIN_NAME_LENGTH) {
        throw new DomainError('invalid_input', `A name has 1 to ${MAX_ADMIN_NAME_LENGTH} characters.`);
      }
      const { hash: passwordHash, shown } = await chosen(password, email);
      const admin = await admins.create({ email, name, passwordHash }, entryOf('create_admin', email));
      if (!admin) throw new DomainError('invalid_input', `There is an admin ${email} already.`);
      return { admin, ...shown };
    },
    async resetPassword(email, password) {
      const admin = await known(email);
      const { hash, shown } = await chosen(password, admin.email);
      await admins.changePassword(admin.id, hash, entryOf('change_password', admin.email));
      return shown;
    },
    list: () => admins.list(),
    async setActive(email, isActive) {
      const admin = await known(email);
      const action = isActive ? 'enable_admin' : 'disable_admin';
      await admins.setActive(admin.id, isActive, entryOf(action, admin.email));
    },
    async resetSecondFactor(email) {
      const admin = await known(email);
      return factors.removeAll(admin.id, entryOf('disable_totp', admin.email));
    },
  };
}

function entryOf(action: AdminAction, email: string): NewAccessLogEntry {
  return { action, adminName: 'Command line', adminEmail: '', ipAddress: '', details: { email } };
}
