import { memoryRateLimiter } from '#adapters/rate-limits/memory-rate-limiter.js';
import { identityRateLimit } from '#api/features/embedded-identity/identity-rate-limit.js';
import { RATE_LIMITS } from '#core/limits/request-limits.js';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

describe('rate limits of the embedded identity service', () => {
  const CALLS = {
    [`${ACCOUNTS}:signUp`]: 'identity-sign-up',
    [`${ACCOUNTS}:signInWithIdp`]: 'identity-idp',
    [`${ACCOUNTS}:signInWithPassword`]: 'identity-password',
    [`${ACCOUNTS}:signInWithEmailLink`]: 'identity-email-link',
    [`${ACCOUNTS}:resetPassword`]: 'identity-reset',
    [`${ACCOUNTS}:sendOobCode`]: 'identity-mail',
    [`${ACCOUNTS}:lookup`]: 'identity-other',
    '/securetoken.googleapis.com/v1/token': 'identity-other',
    [`${ACCOUNTS}:constructor`]: 'identity-other',
  } as const;

  it('are there for every call, and each limit has one', () => {
    expect(Object.keys(CALLS).map(identityRateLimit)).toEqual(Object.values(CALLS));
    const limits = Object.keys(RATE_LIMITS).filter((name) => name.startsWith('identity-'));
    expect(new Set<string>(Object.values(CALLS))).toEqual(new Set(limits));
  });

  it.each([...new Set(Object.values(CALLS))])(
    '%s: refuses a network above it, and no other',
    async (name) => {
      const { secondsToWait } = memoryRateLimiter(1);
      for (let call = 0; call < RATE_LIMITS[name].max; call += 1) {
        expect(await secondsToWait(name, '192.0.2.1')).toBeUndefined();
      }
      expect(await secondsToWait(name, '192.0.2.1')).toBeGreaterThan(0);
      expect(await secondsToWait(name, '192.0.2.2')).toBeUndefined();
    },
  );
});
