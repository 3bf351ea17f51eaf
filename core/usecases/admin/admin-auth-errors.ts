import { DomainError } from '#core/errors.js';
import type { PasskeyRefusal } from './verify-passkey.js';

/** Error for a missing or expired session, or one of a disabled admin. */
export function adminNotAuthenticated(): DomainError {
  return new DomainError('admin_not_signed_in', 'Unauthorized');
}

/** Error of a rejected login. Identical for an unknown address, a wrong password, a disabled admin and a wrong code. */
export function loginFailed(details: Readonly<Record<string, true>> = {}): DomainError {
  return new DomainError('admin_login_refused', 'Invalid credentials', details);
}

const PASSKEY_REFUSALS: Readonly<Record<PasskeyRefusal, string>> = {
  passkey: 'Invalid credentials',
  passkey_challenge: 'This sign-in took too long. Please try again.',
  passkey_counter: 'This passkey seems to have been copied. Sign in another way and remove it.',
};

/** Error of a rejected login with a passkey alone. */
export function passkeyRefused(reason: PasskeyRefusal): DomainError {
  return new DomainError('admin_login_refused', PASSKEY_REFUSALS[reason]);
}

/** Error for too many failed attempts of this account or network. */
export function tooManyAttempts(until: Date, now: Date): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new DomainError(
    'too_many_requests',
    `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  );
}
