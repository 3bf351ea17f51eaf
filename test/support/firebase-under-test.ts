import { firebaseIdentity } from '#adapters/identity/firebase/firebase-identity.js';
import type { IdentityService } from '#core/ports/identity-service.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type FakeGoogleIdentity, startGoogleIdentity } from '../upstreams/google-identity.js';

/**
 * firebase-admin as in production with a fake Google server. The adapter's clock is fixed; the library uses the system
 * clock.
 */
export async function firebaseUnderTest({ timeLimitMs }: { readonly timeLimitMs?: number } = {}): Promise<{
  readonly google: FakeGoogleIdentity;
  readonly service: IdentityService;
  readonly clock: FixedClock;
  close(): Promise<void>;
}> {
  const google = await startGoogleIdentity();
  const clock = new FixedClock(new Date());
  const { projectId, credentialsFile, agent: httpAgent } = google;
  const service = firebaseIdentity({ projectId, credentialsFile, httpAgent, clock, timeoutMs: timeLimitMs });
  return {
    google,
    service,
    clock,
    async close() {
      await service.close();
      await google.close();
    },
  };
}
