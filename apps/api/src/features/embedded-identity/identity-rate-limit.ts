import type { RateLimitName } from '#core/limits/request-limits.js';

/** Limits of requests that create accounts, send mails or try passwords. */
const LIMITS: Readonly<Record<string, RateLimitName>> = {
  signUp: 'identity-sign-up',
  signInWithIdp: 'identity-idp',
  signInWithPassword: 'identity-password',
  signInWithEmailLink: 'identity-email-link',
  resetPassword: 'identity-reset',
  sendOobCode: 'identity-mail',
};

/** The rate limit of a request to the identity service, by its path, such as `…/v1/accounts:signUp`. */
export function identityRateLimit(path: string): RateLimitName {
  const call = path.split(':').at(-1) ?? '';
  return (Object.hasOwn(LIMITS, call) ? LIMITS[call] : undefined) ?? 'identity-other';
}
