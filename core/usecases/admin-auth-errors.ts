import { DomainError } from '../errors.js';

/** No session, an ended one, or a disabled admin's. */
export function adminNotAuthenticated(): DomainError {
  return new DomainError('admin_not_signed_in', 'Unauthorized');
}

/** Identical for an unknown address, a wrong password, a disabled admin and a wrong code. */
export function loginFailed(details: Readonly<Record<string, true>> = {}): DomainError {
  return new DomainError('admin_login_refused', 'Invalid credentials', details);
}

/** Too many failed attempts of this account or network. */
export function tooManyAttempts(until: Date, now: Date): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new DomainError(
    'too_many_requests',
    `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  );
}
