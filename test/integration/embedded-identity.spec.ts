import { firebaseIdentity } from '#adapters/identity/firebase/firebase-identity.js';
import { systemClock } from '#adapters/system/system.js';
import { errorOf, IdentityUnderTest, PASSWORD, sessionOf } from '../support/identity-under-test.js';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await IdentityUnderTest.start();
});

afterAll(() => identity?.close());

/** A token with a valid header and forged claims. */
function forgery(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const others = JSON.stringify({ ...claims, sub: 'another', user_id: 'another' });
  return `${header}.${Buffer.from(others).toString('base64url')}.${signature}`;
}

describe('signing up and in (§7)', () => {
  it('signs up, signs in, refreshes and looks up the account; the API verifies the signed claims', async () => {
    const { email, uid, idToken } = await identity.aMember();
    const again = sessionOf(email, await identity.signIn(email, PASSWORD));
    expect(again.uid).toBe(uid);
    const refreshed = await identity.refresh(again.refreshToken);
    expect(refreshed.body).toMatchObject({ user_id: uid, token_type: 'Bearer', expires_in: '3600' });
    expect(await identity.accountOf(String(refreshed.body.id_token))).toMatchObject({ localId: uid, email });
    const [header = '', payload = '', signature] = identity.service.verifyToken(idToken).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).alg).toBe('none');
    expect(signature).toBe('');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      sub: uid,
      email,
      aud: 'demo-podgist',
      iss: 'https://securetoken.google.com/demo-podgist',
    });
  });

  it('rejects passwords under six characters and sign-ups without an address (§9)', async () => {
    const email = 'short@example.org';
    expect(errorOf(await identity.account('signUp', { email, password: '12345' }))).toMatch(
      /^WEAK_PASSWORD : /,
    );
    expect(errorOf(await identity.account('signUp', { returnSecureToken: true }))).toBe('MISSING_EMAIL');
  });

  it('signs in with a local Google account, but never into an account with a password', async () => {
    const claims = { sub: 'g-1', email: 'ada@example.org', email_verified: true, name: 'Ada' };
    const first = sessionOf(claims.email, await identity.google(claims));
    expect(await identity.accountOf(first.idToken)).toMatchObject({
      displayName: 'Ada',
      emailVerified: true,
    });
    expect((await identity.google(claims)).body.localId).toBe(first.uid);
    const { email } = await identity.aMember();
    const taken = await identity.google({ sub: 'g-2', email: email.toUpperCase(), email_verified: true });
    expect(taken.body).toMatchObject({ needConfirmation: true });
    expect(taken.body).not.toHaveProperty('idToken');
    expect((await identity.signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('mails', () => {
  it('sends a password reset code, which ends the sessions of the old password', async () => {
    const { email, refreshToken } = await identity.aMember();
    const asked = await identity.account('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    expect(asked).toEqual({ status: 200, body: { kind: expect.any(String), email } });
    const { code } = await identity.mail('reset_password', email);
    const reset = (newPassword: string) => identity.account('resetPassword', { oobCode: code, newPassword });
    expect(errorOf(await reset('short'))).toMatch(/^WEAK_PASSWORD/);
    expect((await reset('another password')).status).toBe(200);
    expect(errorOf(await reset('a third password'))).toBe('INVALID_OOB_CODE');
    expect(errorOf(await identity.signIn(email, PASSWORD))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await identity.signIn(email, 'another password')).status).toBe(200);
    expect(errorOf(await identity.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    expect(identity.mails.filter((mail) => mail.email === email)).toHaveLength(1);
  });

  it('sends a code that verifies the address', async () => {
    const { email, idToken } = await identity.aMember();
    await identity.account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { code } = await identity.mail('verify_email', email);
    expect((await identity.accountOf(idToken)).emailVerified).toBe(false);
    expect((await identity.account('update', { oobCode: code })).status).toBe(200);
    expect((await identity.accountOf(idToken)).emailVerified).toBe(true);
  });

  it('reveals neither by reset nor by sign-in which addresses have accounts', async () => {
    const { email } = await identity.aMember();
    const nobody = 'nobody@example.org';
    const reset = (to: string) =>
      identity.account('sendOobCode', { requestType: 'PASSWORD_RESET', email: to });
    const known = await reset(email);
    expect(await reset(nobody)).toEqual({ ...known, body: { ...known.body, email: nobody } });
    expect(await identity.signIn(nobody, 'wrong password')).toEqual(
      await identity.signIn(email, 'wrong password'),
    );
    const methods = (identifier: string) =>
      identity.account('createAuthUri', { identifier, continueUri: 'http://localhost' });
    expect(Object.keys((await methods(email)).body)).toEqual(Object.keys((await methods(nobody)).body));
    await identity.mail('reset_password', email);
    expect(identity.mails.some((mail) => mail.email === nobody)).toBe(false);
  });
});

describe('at the API', () => {
  it('authenticates members through firebase-admin, reports deletions, and rejects unsigned tokens', async () => {
    const { projectId } = identity.service;
    const service = firebaseIdentity({ projectId, embedded: identity.service, clock: systemClock });
    try {
      const { email, uid, idToken, refreshToken } = await identity.aMember();
      const fresh = { fresh: true };
      expect(await service.verifyIdToken(idToken, fresh)).toMatchObject({ uid, email, emailVerified: false });
      for (const forged of [identity.service.verifyToken(idToken), refreshToken, forgery(idToken)]) {
        await expect(service.verifyIdToken(forged, fresh)).rejects.toMatchObject({ code: 'not_signed_in' });
      }
      await service.deleteUser(String(uid));
      await expect(service.verifyIdToken(idToken, fresh)).rejects.toMatchObject({
        details: { reason: 'revoked' },
      });
      expect(errorOf(await identity.refresh(refreshToken))).toBe('USER_NOT_FOUND');
      expect((await identity.signIn(email, PASSWORD)).status).toBe(400);
    } finally {
      await service.close();
    }
  });
});
