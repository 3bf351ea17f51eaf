import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { firebaseUnderTest } from '../support/firebase-under-test.js';
import { signedToken } from '../support/signed-token.js';

type Under = Awaited<ReturnType<typeof firebaseUnderTest>>;
type Forgery = (under: Under['google']) => string;

const ADA = { uid: 'ada', email: 'ada@example.com' };
const RS256 = { alg: 'RS256', typ: 'JWT' } as const;
const HOUR = 3600;
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** A valid token except for the given claims. */
function withClaims(google: Under['google'], claims: Record<string, unknown>): string {
  const { kid, privateKey } = google.signing;
  return signedToken({ ...RS256, kid }, { ...google.claims(ADA), ...claims }, privateKey);
}

const FORGERIES: Readonly<Record<string, Forgery>> = {
  'without a signature (alg none)': (google) => signedToken({ alg: 'none', typ: 'JWT' }, google.claims(ADA)),
  'without a signature, under a known key id': (google) =>
    signedToken({ alg: 'none', kid: google.signing.kid }, google.claims(ADA)),
  'whose alg says none over a real signature': (google) => {
    const [, payload, signature] = google.issue(ADA).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: google.signing.kid })).toString(
      'base64url',
    );
    return `${header}.${payload}.${signature}`;
  },
  'signed HS256 with the public certificate': (google) =>
    signedToken({ alg: 'HS256', kid: google.signing.kid }, google.claims(ADA), google.signing.certificate),
  'signed HS256 with the public key': (google) => {
    const key = createPublicKey(google.signing.certificate).export({ type: 'spki', format: 'pem' });
    return signedToken({ alg: 'HS256', kid: google.signing.kid }, google.claims(ADA), key.toString());
  },
  'signed with a key of somebody else': (google) =>
    signedToken({ ...RS256, kid: google.signing.kid }, google.claims(ADA), stranger),
  'under a key id that nobody knows': (google) =>
    signedToken({ ...RS256, kid: 'unknown' }, google.claims(ADA), google.signing.privateKey),
  'under a key id that is a property of every object': (google) =>
    signedToken({ ...RS256, kid: 'constructor' }, google.claims(ADA), google.signing.privateKey),
  'under an empty key id, with a key of somebody else': (google) =>
    signedToken({ ...RS256, kid: '' }, google.claims(ADA), stranger),
  'without a key id': (google) => signedToken(RS256, google.claims(ADA), google.signing.privateKey),
  'whose claims were changed after signing': (google) => {
    const [header, , signature] = google.issue(ADA).split('.');
    const claims = { ...google.claims(ADA), sub: 'root', user_id: 'root', email: 'root@example.com' };
    return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  },
  'for another project': (google) => withClaims(google, { aud: 'another-project' }),
  'for several projects': (google) => withClaims(google, { aud: [google.projectId, 'another-project'] }),
  'from another issuer': (google) => withClaims(google, { iss: 'https://evil.example/podgist-fake' }),
  'from another project’s issuer': (google) =>
    withClaims(google, { iss: 'https://securetoken.google.com/another-project' }),
  'that is a session cookie': (google) =>
    withClaims(google, { iss: `https://session.firebase.google.com/${google.projectId}` }),
  'that is a custom token': (google) =>
    signedToken(
      RS256,
      {
        iss: `tests@${google.projectId}.iam.gserviceaccount.com`,
        sub: `tests@${google.projectId}.iam.gserviceaccount.com`,
        aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
        uid: ADA.uid,
        exp: Math.floor(Date.now() / 1000) + HOUR,
      },
      google.signing.privateKey,
    ),
  'of nobody': (google) => withClaims(google, { sub: '' }),
  'of an object': (google) => withClaims(google, { sub: { $ne: '' } }),
  'whose claims are null': (google) =>
    signedToken({ ...RS256, kid: google.signing.kid }, null, google.signing.privateKey),
  'whose header is a list': (google) => `W10.${google.issue(ADA).split('.').slice(1).join('.')}`,
  'with a fourth part': (google) => `${google.issue(ADA)}.x`,
  'with white space around it': (google) => ` ${google.issue(ADA)}\n`,
  'that is 10 kB of garbage': () => 'A'.repeat(10_240),
  'that is 10 kB of garbage in three parts': () =>
    `${'A'.repeat(5000)}.${'A'.repeat(5000)}.${'A'.repeat(240)}`,
  'that is signed, but of 10 kB': (google) => withClaims(google, { name: 'A'.repeat(10_240) }),
};

describe('invalid ID tokens, with a real project (contract §3)', () => {
  let under: Under;
  beforeAll(async () => {
    under = await firebaseUnderTest();
  });
  afterAll(() => under.close());

  const verify = (token: string) => under.service.verifyIdToken(token, { fresh: false });
  const refusal = (reason: string) => ({ code: 'not_signed_in', details: { reason } });

  it('are distinguished from a valid one of the same user', async () => {
    expect(await verify(withClaims(under.google, {}))).toMatchObject({ uid: 'ada' });
  });

  it.each(Object.keys(FORGERIES))('rejects one %s', async (name) => {
    await verify(under.google.issue(ADA));
    const token = FORGERIES[name]?.(under.google) ?? '';
    await expect(verify(token)).rejects.toMatchObject(refusal('invalid'));
    await expect(under.service.verifyIdToken(token, { fresh: true })).rejects.toMatchObject(
      refusal('invalid'),
    );
  });

  it('sends no lookup for a forged one', async () => {
    await verify(under.google.issue(ADA));
    const before = under.google.calls.length;
    for (const forge of Object.values(FORGERIES)) await verify(forge(under.google)).catch(() => {});
    expect(under.google.calls.slice(before)).toEqual([]);
  });

  it('rejects an expired one', async () => {
    const now = Math.floor(Date.now() / 1000);
    const expired = withClaims(under.google, { iat: now - 2 * HOUR, exp: now - 1 });
    await expect(verify(expired)).rejects.toMatchObject(refusal('expired'));
  });

  it.each(['exp', 'auth_time'])('rejects one without %s, which would never expire', async (claim) => {
    for (const value of [undefined, null, '9999999999']) {
      const endless = withClaims(under.google, { [claim]: value });
      await expect(verify(endless)).rejects.toMatchObject(refusal('invalid'));
    }
  });

  it.each(['disable', 'revoke'] as const)('refuses one that was issued before %s', async (act) => {
    const account = { uid: `${act}d` };
    const token = under.google.issue(account);
    under.google[act](account.uid);
    await expect(verify(token)).rejects.toMatchObject(refusal(act === 'disable' ? 'disabled' : 'revoked'));
  });

  it('accepts one from a user who signed in again after all sessions were revoked', async () => {
    const old = under.google.issue({ uid: 'returning' });
    under.google.revoke('returning');
    expect(await verify(under.google.issue({ uid: 'returning' }))).toMatchObject({ uid: 'returning' });
    await expect(verify(old)).rejects.toMatchObject(refusal('revoked'));
  });

  it('rejects all when the process is configured to accept unsigned ones', async () => {
    const { google, service, close } = await firebaseUnderTest();
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9';
    try {
      const unsigned = `${signedToken({ alg: 'none' }, google.claims(ADA))}x`;
      for (const token of [unsigned, google.issue(ADA)]) {
        await expect(service.verifyIdToken(token, { fresh: true })).rejects.toMatchObject({
          code: 'upstream_unavailable',
          cause: { message: expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST is set') },
        });
      }
    } finally {
      delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    }
    await close();
  });
});
