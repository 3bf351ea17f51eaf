import { FixedClock } from '../fakes/fixed-clock.js';
import { MemoryIdentityService } from '../fakes/memory-identity-service.js';
import { firebaseUnderTest } from '../support/firebase-under-test.js';
import { identityServiceContract } from './identity-service.contract.js';

identityServiceContract('memory', async () => {
  const clock = new FixedClock();
  const service = new MemoryIdentityService(clock);
  return {
    service,
    issue: (account) => service.issue(account),
    disable: (uid) => service.disable(uid),
    revoke: (uid) => service.revoke(uid),
    setDown: (isDown) => service.setDown(isDown),
    advance: (milliseconds) => clock.advance(milliseconds),
    close: async () => {},
  };
});

identityServiceContract('firebase-admin', async () => {
  const { google, service, clock, close } = await firebaseUnderTest();
  return {
    service,
    issue: (account) => google.issue(account),
    disable: (uid) => google.disable(uid),
    revoke: (uid) => google.revoke(uid),
    setDown: (isDown) => google.misbehave(isDown ? '500' : undefined),
    advance: (milliseconds) => clock.advance(milliseconds),
    close,
  };
});
