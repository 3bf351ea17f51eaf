import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorOf, IdentityUnderTest, PASSWORD } from '../support/identity-under-test.js';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await IdentityUnderTest.start();
});

afterAll(() => identity?.close());

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Forged tokens in another user's name. */
function forgeries(own: string, victim: string): Record<string, string> {
  const [header = '', , signature = ''] = own.split('.');
  const payload = victim.split('.')[1] ?? '';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const none = encode({ alg: 'none', typ: 'JWT' });
  const hs256 = encode({ ...JSON.parse(Buffer.from(header, 'base64url').toString()), alg: 'HS256' });
  const mac = createHmac('sha256', 'fake-secret').update(`${hs256}.${payload}`).digest('base64url');
  const other = sign('sha256', Buffer.from(`${header}.${payload}`), privateKey).toString('base64url');
  return {
    'no signature': `${none}.${payload}.`,
    'no signature under our header': `${header}.${payload}.`,
    HS256: `${hs256}.${payload}.${mac}`,
    'another key': `${header}.${payload}.${other}`,
    'swapped claims': `${header}.${payload}.${signature}`,
    'another header': `${none}.${payload}.${victim.split('.')[2]}`,
    'a fourth part': `${victim}.`,
    'no token': 'no token',
  };
}

describe('attacks', () => {
  it('rejects forged ID tokens at the service and the API', async () => {
    const own = await identity.aMember();
    const victim = await identity.aMember();
    for (const [how, forged] of Object.entries(forgeries(own.idToken, victim.idToken))) {
      expect(() => identity.service.verifyToken(forged)).toThrow('not signed');
      const refused = await identity.account('delete', { idToken: forged });
      expect([how, refused.status, errorOf(refused)]).toEqual([how, 400, 'INVALID_ID_TOKEN']);
    }
    expect((await identity.accountOf(victim.idToken)).localId).toBe(victim.uid);
  });

  it('rejects forged refresh tokens, which the emulator would accept for any account', async () => {
    const own = await identity.aMember();
    const victim = await identity.aMember();
    const record = {
      _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
      localId: victim.uid,
      provider: 'password',
      extraClaims: {},
      projectId: 'demo-podgist',
    };
    const bare = Buffer.from(JSON.stringify(record)).toString('base64');
    const forged = Object.values(forgeries(own.refreshToken, victim.refreshToken));
    for (const token of [bare, victim.idToken, ...forged]) {
      expect(errorOf(await identity.refresh(token))).toBe('INVALID_REFRESH_TOKEN');
    }
    expect(errorOf(await identity.account('lookup', { idToken: victim.refreshToken }))).toBe(
      'INVALID_ID_TOKEN',
    );
  });

  it('limits browsers to their own account', async () => {
    const { idToken, uid, email } = await identity.aMember();
    const own = await identity.account('update', {
      idToken,
      displayName: 'Ada',
      photoUrl: 'https://example.org/a.png',
    });
    expect(own.status).toBe(200);
    const taken = { email: 'chosen@example.org', password: PASSWORD };
    for (const [call, fields] of [
      ['update', { idToken, emailVerified: true }],
      ['update', { idToken, email_verified: true }],
      ['update', { idToken, customAttributes: '{"admin":true}' }],
      ['update', { idToken, linkProviderUserInfo: { providerId: 'google.com', rawId: 'g-1' } }],
      ['update', { localId: uid, displayName: 'Mallory' }],
      ['update', { idToken, disableUser: false }],
      ['update', { idToken, deleteAttribute: ['PASSWORD'] }],
      ['signUp', { ...taken, localId: 'chosen' }],
      ['signUp', { ...taken, local_id: 'chosen' }],
      ['signUp', { ...taken, emailVerified: true }],
      ['signUp', { ...taken, tenantId: 'mine' }],
      ['signUp', { ...taken, targetProjectId: 'demo-podgist' }],
      ['lookup', { localId: [uid] }],
      ['lookup', { email: [email] }],
      ['delete', { localId: uid }],
      ['sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true }],
      ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: taken.email }],
    ] as const) {
      const refused = await identity.account(call, fields);
      expect([fields, refused.status, errorOf(refused)]).toEqual([
        fields,
        400,
        expect.stringMatching(/^INVALID_REQ_TYPE/),
      ]);
    }
    expect(await identity.accountOf(idToken)).toMatchObject({
      displayName: 'Ada',
      emailVerified: false,
      email,
    });
    expect((await identity.signIn(taken.email, PASSWORD)).status).toBe(400);
  });

  it('takes the spellings of an address for one account, and none that looks like it', async () => {
    const { uid, email } = await identity.aMember();
    const [local = '', domain = ''] = email.split('@');
    const wide = String.fromCodePoint(...[...local].map((letter) => (letter.codePointAt(0) ?? 0) + 0xfee0));
    for (const [n, spelling] of [
      `${email} `,
      `\u00a0${email.toUpperCase()}`,
      `${wide}@${domain}`,
    ].entries()) {
      const google = await identity.google({ sub: `g-spelled-${n}`, email: spelling, email_verified: true });
      expect([spelling, google.body.localId ?? uid]).toEqual([spelling, uid]);
      expect(google.body.emailVerified ?? false).toBe(false);
      expect((await identity.account('signUp', { email: spelling, password: PASSWORD })).status).toBe(400);
      expect((await identity.signIn(spelling, PASSWORD)).body.localId).toBe(uid);
    }
    const lookalike = `v\u0131ctim@${domain}`;
    const claims = { sub: 'g-lookalike', email: lookalike, email_verified: true };
    expect(errorOf(await identity.google(claims))).toBe('INVALID_EMAIL');
    expect(errorOf(await identity.account('signUp', { email: lookalike, password: PASSWORD }))).toBe(
      'INVALID_EMAIL',
    );
    const international = await identity.account('signUp', {
      email: 'ada@b\u00fccher.example',
      password: PASSWORD,
    });
    expect(international.body.email).toBe('ada@xn--bcher-kva.example');
  });

  it('exposes no administrative endpoints', async () => {
    const { uid } = await identity.aMember();
    const owner = { authorization: 'Bearer owner' };
    const google = '/identitytoolkit.googleapis.com';
    const project = `${google}/v1/projects/demo-podgist`;
    for (const [method, path, body] of [
      ['GET', `${project}/accounts:batchGet`, ''],
      ['POST', `${project}/accounts:lookup`, JSON.stringify({ localId: [uid] })],
      ['POST', `${project}/accounts:delete`, JSON.stringify({ localId: uid })],
      ['POST', `${project}/accounts`, '{}'],
      ['GET', '/emulator/v1/projects/demo-podgist/oobCodes', ''],
      ['GET', `${google}/v1/../../emulator/v1/projects/demo-podgist/oobCodes`, ''],
      ['POST', `${google}/v1/accounts:signInWithCustomToken`, JSON.stringify({ token: `{"uid":"${uid}"}` })],
      ['POST', `${google}/v1/accounts:constructor`, '{}'],
      ['POST', `${google}/v1/accounts%3Alookup`, '{}'],
      ['DELETE', `${google}/v1/accounts:delete`, '{}'],
      ['GET', '/', ''],
    ] as const) {
      expect([path, (await identity.send(method, path, body, owner)).status]).toEqual([path, 404]);
    }
    const lookup = `${google}/v1/accounts:lookup`;
    const asOwner = await identity.send('POST', lookup, JSON.stringify({ idToken: '' }), owner);
    expect(errorOf(asOwner)).toBe('INVALID_ID_TOKEN');
  });

  it('protects its internal endpoints with the secret', async () => {
    const [address] = identity.service.host.split('/');
    const headers = { authorization: 'Bearer owner' };
    for (const path of ['/', '/emulator/v1/projects/demo-podgist/oobCodes', `/${'A'.repeat(32)}/`]) {
      expect((await fetch(`http://${address}${path}`, { headers })).status).toBe(404);
    }
    expect((await fetch(`http://${identity.service.host}/`, { headers })).status).toBe(200);
  });

  it('rejects invalid and oversized calls', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    expect(errorOf(await identity.send('POST', path, 'not JSON'))).toMatch(/^INVALID_ARGUMENT/);
    expect(errorOf(await identity.send('POST', path, '[]'))).toMatch(/^INVALID_ARGUMENT/);
    expect(errorOf(await identity.account('signUp', { email: { a: 1 }, password: PASSWORD }))).toMatch(
      /^INVALID_REQ/,
    );
    expect((await identity.send('POST', path, 'x'.repeat(70_000))).status).toBe(413);
  });

  it('neither returns nor logs passwords and their hashes', async () => {
    const { email, idToken } = await identity.aMember();
    expect(Object.keys(await identity.accountOf(idToken))).not.toEqual(
      expect.arrayContaining(['passwordHash']),
    );
    expect(Object.keys(await identity.accountOf(idToken))).not.toEqual(expect.arrayContaining(['salt']));
    await identity.stop();
    const file = await readFile(join(identity.dataDir, 'accounts.json'), 'utf8');
    expect(file).toContain(email);
    expect(file).not.toContain(PASSWORD);
    await identity.start();
  });
});
