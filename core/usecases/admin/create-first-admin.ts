import { foldEmail } from '#core/admin/admin.js';
import { newPasswordProblem } from '#core/admin/new-password-problem.js';
import { DomainError } from '#core/errors.js';
import type { Admins } from '#core/ports/admins.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';

interface Ports {
  readonly admins: Admins;
  readonly passwords: PasswordHasher;
  readonly tokens: SecretTokens;
}

interface Given {
  readonly email?: string;
  readonly password?: string;
  /** Requires a password instead of generating one. */
  readonly mustBeGiven: boolean;
}

/** The created admin. `password` is present when generated and must be shown once. */
export interface FirstAdmin {
  readonly email: string;
  readonly password?: string;
}

const DEFAULT_EMAIL = 'admin@podgist.local';

/**
 * Creates the first admin if none exists; of concurrent processes one succeeds. Absent when an admin exists.
 * @throws invalid_input when the password is required and missing
 */
export function createFirstAdmin({ admins, passwords, tokens }: Ports) {
  return async (given: Given): Promise<FirstAdmin | undefined> => {
    if ((await admins.list()).length > 0) return undefined;
    if (given.mustBeGiven && given.password === undefined) {
      throw new DomainError(
        'invalid_input',
        'ADMIN_PASSWORD: got nothing, takes the password of the first admin: there is no admin yet',
      );
    }
    const email = foldEmail(given.email ?? DEFAULT_EMAIL);
    const problem = given.mustBeGiven && newPasswordProblem(given.password ?? '', email);
    if (problem)
      throw new DomainError('invalid_input', `ADMIN_PASSWORD: got a value that is not shown. ${problem}`);
    const password = given.password ?? tokens.generateDevelopmentPassword();
    const admin = { email, name: 'Admin', passwordHash: await passwords.hash(password) };
    const entry = { action: 'create_admin', adminName: 'System', adminEmail: '', ipAddress: '' } as const;
    const made = await admins.create(admin, { ...entry, details: { email } }, { onlyFirst: true });
    if (!made) return undefined;
    return given.password === undefined ? { email, password } : { email };
  };
}
