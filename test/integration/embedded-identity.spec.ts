import { spawn } from 'node:child_process';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedIdentity } from '../../adapters/embedded/identity/start-embedded-identity.js';
import { firebaseIdentity } from '../../adapters/identity/firebase/firebase-identity.js';
import { systemClock } from '../../adapters/system/system-clock.js';
import { eventually } from '../support/eventually.js';
import { type Answered, errorOf, IdentityUnderTest } from '../support/identity-under-test.js';

let identity: IdentityUnderTest;
let people = 0;

beforeAll(async () => {
  identity = await IdentityUnderTest.start();
}, 60_000);

afterAll(() => identity?.close());

const PASSWORD = 'correct horse';

interface Session {
  readonly email: string;
  readonly uid: unknown;
  readonly idToken: string;
  readonly refreshToken: string;
}

async function aMember(): Promise<Session> {
  people += 1;
  const email = `reader${people}@example.org`;
  return sessionOf(
    email,
    await identity.account('signUp', { email, password: PASSWORD, returnSecureToken: true }),
  );
}

function sessionOf(email: string, { status, body }: Answered): Session {
  expect(status).toBe(200);
  const { localId: uid, idToken, refreshToken } = body;
  return { email, uid, idToken: String(idToken), refreshToken: String(refreshToken) };
}

function signIn(email: string, password: string): Promise<Answered> {
  return identity.account('signInWithPassword', { email, password, returnSecureToken: true });
}

async function accountOf(idToken: string): Promise<Record<string, unknown>> {
  const { body } = await identity.account('lookup', { idToken });
  const [account] = Array.isArray(body.users) ? body.users : [];
  return account ?? {};
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Tokens that speak for somebody else and that only we could have signed. */
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

/** Somebody else's claims under our own header. */
function forgery(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${encode({ ...claims, sub: 'another', user_id: 'another' })}.${signature}`;
}

describe('signing up and in (§7)', () => {
  it('signs up, signs in, refreshes and tells who it is; the API gets the claims back from the seal', async () => {
    const { email, uid, idToken } = await aMember();
    const again = sessionOf(email, await signIn(email, PASSWORD));
    expect(again.uid).toBe(uid);
    const refreshed = await identity.refresh(again.refreshToken);
    expect(refreshed.body).toMatchObject({ user_id: uid, token_type: 'Bearer', expires_in: '3600' });
    expect(await accountOf(String(refreshed.body.id_token))).toMatchObject({ localId: uid, email });
    const [header = '', payload = '', signature] = identity.service.unseal(idToken).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).alg).toBe('none');
    expect(signature).toBe('');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      sub: uid,
      email,
      aud: 'demo-podgist',
      iss: 'https://securetoken.google.com/demo-podgist',
    });
  });

  it('refuses passwords under six characters, and sign-ups without an address (§9)', async () => {
    const email = 'short@example.org';
    expect(errorOf(await identity.account('signUp', { email, password: '12345' }))).toMatch(
      /^WEAK_PASSWORD : /,
    );
    expect(errorOf(await identity.account('signUp', { returnSecureToken: true }))).toBe('MISSING_EMAIL');
  });

  it('signs in with an account of the local Google, and never into one that has a password', async () => {
    const claims = { sub: 'g-1', email: 'ada@example.org', email_verified: true, name: 'Ada' };
    const first = sessionOf(claims.email, await identity.google(claims));
    expect(await accountOf(first.idToken)).toMatchObject({ displayName: 'Ada', emailVerified: true });
    expect((await identity.google(claims)).body.localId).toBe(first.uid);
    const { email } = await aMember();
    const taken = await identity.google({ sub: 'g-2', email: email.toUpperCase(), email_verified: true });
    expect(taken.body).toMatchObject({ needConfirmation: true });
    expect(taken.body).not.toHaveProperty('idToken');
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('mails', () => {
  it('mails a code for a new password, which ends the sessions of the old one', async () => {
    const { email, refreshToken } = await aMember();
    const asked = await identity.account('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    expect(asked).toEqual({ status: 200, body: { kind: expect.any(String), email } });
    const { code } = await identity.mail('reset_password', email);
    const reset = (newPassword: string) => identity.account('resetPassword', { oobCode: code, newPassword });
    expect(errorOf(await reset('short'))).toMatch(/^WEAK_PASSWORD/);
    expect((await reset('another password')).status).toBe(200);
    expect(errorOf(await reset('a third password'))).toBe('INVALID_OOB_CODE');
    expect(errorOf(await signIn(email, PASSWORD))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await signIn(email, 'another password')).status).toBe(200);
    expect(errorOf(await identity.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    expect(identity.mails.filter((mail) => mail.email === email)).toHaveLength(1);
  });

  it('mails a code that verifies the address', async () => {
    const { email, idToken } = await aMember();
    await identity.account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { code } = await identity.mail('verify_email', email);
    expect((await accountOf(idToken)).emailVerified).toBe(false);
    expect((await identity.account('update', { oobCode: code })).status).toBe(200);
    expect((await accountOf(idToken)).emailVerified).toBe(true);
  });

  it('tells neither by reset nor by sign-in which addresses have accounts', async () => {
    const { email } = await aMember();
    const nobody = 'nobody@example.org';
    const reset = (to: string) =>
      identity.account('sendOobCode', { requestType: 'PASSWORD_RESET', email: to });
    const known = await reset(email);
    expect(await reset(nobody)).toEqual({ ...known, body: { ...known.body, email: nobody } });
    expect(await signIn(nobody, 'wrong password')).toEqual(await signIn(email, 'wrong password'));
    const methods = (identifier: string) =>
      identity.account('createAuthUri', { identifier, continueUri: 'http://localhost' });
    expect(Object.keys((await methods(email)).body)).toEqual(Object.keys((await methods(nobody)).body));
    await identity.mail('reset_password', email);
    expect(identity.mails.some((mail) => mail.email === nobody)).toBe(false);
  });
});

describe('attacks', () => {
  it('refuses forged ID tokens, at the service and at the API', async () => {
    const own = await aMember();
    const victim = await aMember();
    for (const [how, forged] of Object.entries(forgeries(own.idToken, victim.idToken))) {
      expect(() => identity.service.unseal(forged)).toThrow('not sealed');
      const refused = await identity.account('delete', { idToken: forged });
      expect([how, refused.status, errorOf(refused)]).toEqual([how, 400, 'INVALID_ID_TOKEN']);
    }
    expect((await accountOf(victim.idToken)).localId).toBe(victim.uid);
  });

  it('refuses forged refresh tokens: the emulator would take any that names an account', async () => {
    const own = await aMember();
    const victim = await aMember();
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

  it('lets browsers set what is theirs alone', async () => {
    const { idToken, uid, email } = await aMember();
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
    expect(await accountOf(idToken)).toMatchObject({ displayName: 'Ada', emailVerified: false, email });
    expect((await signIn(taken.email, PASSWORD)).status).toBe(400);
  });

  it('knows no call of an administrator, whoever asks', async () => {
    const { uid } = await aMember();
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

  it('keeps its own door shut to whoever does not know the secret', async () => {
    const [address] = identity.service.host.split('/');
    const headers = { authorization: 'Bearer owner' };
    for (const path of ['/', '/emulator/v1/projects/demo-podgist/oobCodes', `/${'A'.repeat(32)}/`]) {
      expect((await fetch(`http://${address}${path}`, { headers })).status).toBe(404);
    }
    expect((await fetch(`http://${identity.service.host}/`, { headers })).status).toBe(200);
  });

  it('answers what is no call at all, and too much of one', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    expect(errorOf(await identity.send('POST', path, 'not JSON'))).toMatch(/^INVALID_ARGUMENT/);
    expect(errorOf(await identity.send('POST', path, '[]'))).toMatch(/^INVALID_ARGUMENT/);
    expect(errorOf(await identity.account('signUp', { email: { a: 1 }, password: PASSWORD }))).toMatch(
      /^INVALID_REQ/,
    );
    expect((await identity.send('POST', path, 'x'.repeat(70_000))).status).toBe(413);
  });

  it('shows neither password nor its like to browsers, and writes none down', async () => {
    const { idToken } = await aMember();
    expect(Object.keys(await accountOf(idToken))).not.toEqual(expect.arrayContaining(['passwordHash']));
    expect(Object.keys(await accountOf(idToken))).not.toEqual(expect.arrayContaining(['salt']));
    await identity.stop();
    const file = await readFile(join(identity.dataDir, 'accounts.json'), 'utf8');
    expect(file).toContain('reader1@example.org');
    expect(file).not.toContain(PASSWORD);
    await identity.start();
  }, 60_000);
});

describe('at the API', () => {
  it('speaks for its members through firebase-admin: who they are, that they left, and nobody by an unsigned token', async () => {
    const { projectId } = identity.service;
    const service = firebaseIdentity({ projectId, embedded: identity.service, clock: systemClock });
    try {
      const { email, uid, idToken, refreshToken } = await aMember();
      const fresh = { fresh: true };
      expect(await service.verify(idToken, fresh)).toMatchObject({ uid, email, emailVerified: false });
      for (const forged of [identity.service.unseal(idToken), refreshToken, forgery(idToken)]) {
        await expect(service.verify(forged, fresh)).rejects.toMatchObject({ code: 'not_signed_in' });
      }
      await service.remove(String(uid));
      await expect(service.verify(idToken, fresh)).rejects.toMatchObject({ details: { reason: 'revoked' } });
      expect(errorOf(await identity.refresh(refreshToken))).toBe('USER_NOT_FOUND');
      expect((await signIn(email, PASSWORD)).status).toBe(400);
    } finally {
      await service.close();
    }
  });
});

describe('its life', () => {
  it('keeps accounts, sessions and mailed codes through a restart, in files of its owner alone', async () => {
    const { email, uid, idToken, refreshToken } = await aMember();
    await identity.account('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const { code } = await identity.mail('reset_password', email);
    const told = identity.mails.length;
    await identity.stop();
    for (const name of ['accounts.json', 'seal-key.pem']) {
      expect((await stat(join(identity.dataDir, name))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(identity.dataDir)).mode & 0o777).toBe(0o700);
    await identity.start();
    expect((await accountOf(idToken)).localId).toBe(uid);
    expect((await identity.refresh(refreshToken)).body.user_id).toBe(uid);
    const reset = await identity.account('resetPassword', { oobCode: code, newPassword: 'quite new' });
    expect(reset.status).toBe(200);
    expect((await signIn(email, 'quite new')).body.localId).toBe(uid);
    expect(identity.mails).toHaveLength(told);
  }, 60_000);

  it('comes back with its accounts when its process is killed', async () => {
    const { email, uid } = await aMember();
    const { pid } = identity.service;
    const saved = () => readFile(join(identity.dataDir, 'accounts.json'), 'utf8');
    await eventually(saved, (text) => text.includes(email), 1_000);
    process.kill(Number(pid), 'SIGKILL');
    await eventually(
      () => identity.service.pid,
      (now) => now !== pid,
    );
    const back = await signIn(email, PASSWORD);
    expect(back.body.localId).toBe(uid);
    expect(identity.lines).toContainEqual(expect.stringContaining('SIGKILL'));
  }, 60_000);

  it('sets a broken file aside and starts', async () => {
    await identity.stop();
    await writeFile(join(identity.dataDir, 'accounts.json'), '{"version":1,"users":[{"localId":');
    await identity.start();
    expect((await signIn('reader1@example.org', PASSWORD)).status).toBe(400);
    await aMember();
    expect(identity.lines).toContainEqual(expect.stringContaining('could not be read'));
    const kept = (await readdir(identity.dataDir)).filter((name) => name.startsWith('accounts.json.broken-'));
    expect(kept).toHaveLength(1);
  }, 60_000);

  it('refuses a folder that is in use', async () => {
    const { dataDir } = identity;
    const second = startEmbeddedIdentity({
      dataDir,
      log: () => undefined,
      onMail: async () => undefined,
      execArgv: ['--import', join(import.meta.dirname, '../support/typescript.mjs')],
    });
    await expect(second).rejects.toThrow('in use by another running Podgist');
  }, 60_000);

  it('dies with its parent, also when that is killed', async () => {
    await identity.stop();
    const script = join(import.meta.dirname, '../support/embedded-identity-process.mjs');
    const parent = spawn(process.execPath, [script, identity.dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(parent.stdout, 'data');
    const pid = Number(said);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(
      () => isAlive(pid),
      (alive) => !alive,
    );
    await identity.start();
  }, 60_000);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
