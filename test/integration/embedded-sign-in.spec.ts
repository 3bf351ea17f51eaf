import { firebaseIdentity } from '#adapters/identity/firebase/firebase-identity.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { firebaseUnderTest } from '../support/firebase-under-test.js';
import { IdentityUnderTest } from '../support/identity-under-test.js';
import { signedToken } from '../support/signed-token.js';

const fresh = { fresh: true };
const refusal = (reason: string) => ({ code: 'not_signed_in', details: { reason } });

describe('users of the embedded identity service (contract §1, §3)', () => {
  const clock = new FixedClock(new Date());
  let embedded: IdentityUnderTest;
  let service: ReturnType<typeof firebaseIdentity>;
  beforeAll(async () => {
    embedded = await IdentityUnderTest.start();
    service = firebaseIdentity({ projectId: embedded.service.projectId, embedded: embedded.service, clock });
  });
  afterAll(async () => {
    await service.close();
    await embedded.close();
  });

  async function signUp(email: string): Promise<{ token: string; uid: string }> {
    const { body } = await embedded.account('signUp', {
      email,
      password: 'correct horse',
      returnSecureToken: true,
    });
    return { token: String(body.idToken), uid: String(body.localId) };
  }

  it('are authenticated by their browser’s token', async () => {
    const { token, uid } = await signUp('Ada@Example.com');
    expect(await service.verifyIdToken(token, fresh)).toMatchObject({
      uid,
      email: 'ada@example.com',
      emailVerified: false,
    });
  });

  it('rejects tokens without our signature, including the emulator’s own', async () => {
    const { token, uid } = await signUp('bob@example.com');
    const own = embedded.service.verifyToken(token);
    const [, payload = ''] = own.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { google, close } = await firebaseUnderTest();
    const hosted = signedToken(
      { alg: 'RS256', kid: google.signing.kid },
      { ...claims, sub: uid },
      google.signing.privateKey,
    );
    await close();
    for (const forged of [own, `${own}x`, signedToken({ alg: 'none' }, claims), hosted]) {
      await expect(service.verifyIdToken(forged, fresh)).rejects.toMatchObject(refusal('invalid'));
    }
  });

  it('are rejected once disabled, and missing once deleted', async () => {
    const { token, uid } = await signUp('cy@example.com');
    const accounts = `http://${embedded.service.host}/identitytoolkit.googleapis.com/v1/projects/demo-podgist/accounts`;
    await fetch(`${accounts}:update`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, disableUser: true }),
    });
    await expect(service.verifyIdToken(token, fresh)).rejects.toMatchObject(refusal('disabled'));
    await service.deleteUser(uid);
    await service.deleteUser(uid);
    await expect(service.verifyIdToken(token, fresh)).rejects.toMatchObject(refusal('revoked'));
  });

  it('leave no setting behind that makes a hosted service in the same process accept unsigned tokens', async () => {
    await service.verifyIdToken((await signUp('di@example.com')).token, fresh);
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
    const hosted = await firebaseUnderTest();
    const unsigned = signedToken({ alg: 'none' }, hosted.google.claims({ uid: 'ada' }));
    await expect(hosted.service.verifyIdToken(`${unsigned}x`, fresh)).rejects.toMatchObject(
      refusal('invalid'),
    );
    expect(await hosted.service.verifyIdToken(hosted.google.issue({ uid: 'ada' }), fresh)).toMatchObject({
      uid: 'ada',
    });
    await hosted.close();
  });
});
