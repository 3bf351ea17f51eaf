import { DomainError } from '#core/errors.js';

/** Reason why a token is rejected. */
export type TokenProblem = 'expired' | 'revoked' | 'disabled' | 'invalid';

const MESSAGES: Readonly<Record<TokenProblem, string>> = {
  expired: 'Your session has expired. Please sign in again.',
  revoked: 'You were signed out. Please sign in again.',
  disabled: 'This account has been disabled.',
  invalid: 'Please sign in again.',
};

const PROBLEM_OF: Readonly<Record<string, TokenProblem>> = {
  'auth/id-token-expired': 'expired',
  'auth/id-token-revoked': 'revoked',
  'auth/user-not-found': 'revoked',
  'auth/user-disabled': 'disabled',
  'auth/argument-error': 'invalid',
};
/** firebase-admin reports a failure to fetch Google's keys under the same code as an invalid token. */
const KEY_FETCH_ERROR = /^Error (?:while making request|fetching public keys)/;

/** Builds not_signed_in with the reason in its details. */
export function notSignedInError(reason: TokenProblem, cause?: unknown): DomainError {
  return new DomainError('not_signed_in', MESSAGES[reason], { reason }, cause);
}

/** Builds upstream_unavailable. */
export function identityUnavailable(cause?: unknown): DomainError {
  return new DomainError(
    'upstream_unavailable',
    'The sign-in service does not answer. Please try again in a moment.',
    {},
    cause,
  );
}

/** Converts a verification error of firebase-admin; errors not caused by the token count as an outage. */
export function toVerificationError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const problem = PROBLEM_OF[firebaseErrorCode(error)];
  const isOutage = !problem || (problem === 'invalid' && KEY_FETCH_ERROR.test(messageOf(error)));
  return isOutage ? identityUnavailable(error) : notSignedInError(problem, error);
}

/** Returns firebase-admin's error code, such as `auth/user-not-found`; empty for other errors. */
export function firebaseErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
