import { MAX_CACHE_AGE_MS } from '#adapters/identity/firebase/verified-token-cache.js';
import { firebaseUnderTest } from '../support/firebase-under-test.js';
import { within } from '../support/stopwatch.js';
import type { GoogleEndpoint, GoogleFault } from '../upstreams/google-identity.js';

const soon = { fresh: false };
const away = { code: 'upstream_unavailable' };
const FAULTS: readonly GoogleFault[] = ['hang', 'reset', 'page', '403', '429', '500', '503'];
const ENDPOINTS: readonly GoogleEndpoint[] = ['certificates', 'token', 'lookup'];
/** For a service that hangs; all others have the time that a busy machine takes. */
const TIME_LIMIT_MS = 800;

describe('an identity service with faults (spec §8)', () => {
  let under: Awaited<ReturnType<typeof firebaseUnderTest>>;
  beforeEach(async () => {
    under = await firebaseUnderTest();
  });
  afterEach(() => under.close());

  it.each(ENDPOINTS.flatMap((endpoint) => FAULTS.map((fault) => [endpoint, fault] as const)))(
    'is reported as an outage, not as an invalid token, in time, when %s meets %s',
    async (endpoint, fault) => {
      if (fault === 'hang') {
        await under.close();
        under = await firebaseUnderTest({ timeLimitMs: TIME_LIMIT_MS });
      }
      const token = under.google.issue({ uid: 'ada' });
      under.google.misbehave(fault, endpoint);
      const verified = within(8_000, under.service.verifyIdToken(token, soon));
      await expect(verified).rejects.toMatchObject(away);
      expect(under.google.calls).toContain(endpoint);
    },
  );

  it('keeps users signed in who were verified within the last 60 s (contract §3)', async () => {
    const token = under.google.issue({ uid: 'ada' });
    await under.service.verifyIdToken(token, soon);
    under.google.misbehave('500');
    under.clock.advance(MAX_CACHE_AGE_MS - 1);
    await expect(under.service.verifyIdToken(token, { fresh: true })).rejects.toMatchObject(away);
    expect(await under.service.verifyIdToken(token, soon)).toMatchObject({ uid: 'ada' });
    under.clock.advance(1);
    await expect(under.service.verifyIdToken(token, soon)).rejects.toMatchObject(away);
  });

  it('is called once for concurrent uses of a token', async () => {
    const token = under.google.issue({ uid: 'ada' });
    await Promise.all(Array.from({ length: 50 }, () => under.service.verifyIdToken(token, soon)));
    expect(under.google.calls).toEqual(['certificates', 'token', 'lookup']);
    await under.service.verifyIdToken(token, soon);
    expect(under.google.calls).toHaveLength(3);
  });

  it('keeps an account whose deletion failed, and reports it', async () => {
    under.google.issue({ uid: 'ada' });
    under.google.misbehave('500', 'delete');
    await expect(under.service.deleteUser('ada')).rejects.toMatchObject(away);
    expect(under.google.has('ada')).toBe(true);
    under.google.misbehave(undefined);
    await under.service.deleteUser('ada');
    expect(under.google.has('ada')).toBe(false);
  });
});
