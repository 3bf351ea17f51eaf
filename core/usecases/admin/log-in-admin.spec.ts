import { ADMIN_SESSION_IDLE_MS, ADMIN_SESSION_MS, formatKnownDevice } from '#core/admin/admin-login.js';
import { ACTOR, ADA, type AdminAuthUnderTest, anAdminAuth } from '#test/fakes/admin-auth.js';
import { authenticateAdmin } from './authenticate-admin.js';
import { type LoginOrigin, logInAdmin } from './log-in-admin.js';

const HOME: LoginOrigin = { ipAddress: '192.0.2.7', networkId: 'home' };
const CAFE: LoginOrigin = { ipAddress: '198.51.100.1', networkId: 'cafe' };
const WRONG = { ...ADA, password: 'a wrong password' };
const REFUSED = { code: 'admin_login_refused', message: 'Invalid credentials', details: {} };

describe('logging in to the admin area (contract §4)', () => {
  let area: AdminAuthUnderTest;
  let pauses: number[];
  let logIn: ReturnType<typeof logInAdmin>;
  beforeEach(async () => {
    area = await anAdminAuth();
    pauses = [];
    const delay = async (milliseconds: number) => void pauses.push(milliseconds);
    logIn = logInAdmin({ ...area, timers: { delay } });
  });
  const fail = async (times: number, from = HOME) => {
    for (let time = 0; time < times; time += 1)
      await expect(logIn(WRONG, from)).rejects.toMatchObject({ code: 'admin_login_refused' });
  };
  const deviceOf = async () => formatKnownDevice((await logIn(ADA, CAFE)).device);

  it('gives a session of 12 hours that ends after an hour without a call', async () => {
    const authenticate = authenticateAdmin(area);
    const { admin, token } = await logIn({ ...ADA, email: ' ADA@podgist.test ' }, HOME);
    expect(admin).toMatchObject({ id: area.ada.id, email: ADA.email });
    for (let spent = 0; spent < ADMIN_SESSION_MS; spent += ADMIN_SESSION_IDLE_MS / 2) {
      expect(await authenticate(token)).toEqual(area.ada);
      area.clock.advance(ADMIN_SESSION_IDLE_MS / 2);
    }
    await expect(authenticate(token)).rejects.toMatchObject({ code: 'admin_not_signed_in' });
    const idle = await logIn(ADA, HOME);
    area.clock.advance(ADMIN_SESSION_IDLE_MS);
    await expect(authenticate(idle.token)).rejects.toMatchObject({ code: 'admin_not_signed_in' });
    for (const none of [undefined, '', 'x'.repeat(101)])
      await expect(authenticate(none)).rejects.toMatchObject({ code: 'admin_not_signed_in' });
    expect(await area.logged()).toEqual([
      ['login', {}],
      ['login', {}],
    ]);
  });

  it('ends the browser’s earlier session', async () => {
    const first = await logIn(ADA, HOME);
    await logIn(ADA, { ...HOME, token: first.token });
    await expect(authenticateAdmin(area)(first.token)).rejects.toMatchObject({ code: 'admin_not_signed_in' });
  });

  it('refuses an unknown address, a wrong password and a disabled admin alike, and logs each', async () => {
    await expect(logIn({ ...ADA, email: 'eve@podgist.test' }, HOME)).rejects.toMatchObject(REFUSED);
    await expect(logIn(WRONG, HOME)).rejects.toMatchObject(REFUSED);
    await area.admins.setActive(1, false, { ...ACTOR, action: 'disable_admin', details: {} });
    await expect(logIn(ADA, HOME)).rejects.toMatchObject(REFUSED);
    const failed = ['login_failed', { reason: 'credentials' }];
    expect((await area.logged()).filter(([action]) => action === 'login_failed')).toEqual([
      failed,
      failed,
      failed,
    ]);
  });

  it('logs what was typed as an address only if it is one: it may be the password', async () => {
    await expect(logIn({ email: 'hunter2 hunter2', password: 'ada' }, HOME)).rejects.toMatchObject(REFUSED);
    await fail(1);
    const { entries } = await area.log.list({ action: 'login_failed' }, 1, 2);
    expect(entries.map(({ adminId, adminName, adminEmail }) => [adminId, adminName, adminEmail])).toEqual([
      [1, 'Ada', ADA.email],
      [undefined, '', ''],
    ]);
  });

  it('refuses when the password is changed while it is being checked', async () => {
    const { passwords } = area.credentials;
    const changing = {
      ...passwords,
      verify: async (password: string, hash: string | undefined) => {
        const entry = { ...ACTOR, action: 'change_password', details: {} } as const;
        await area.admins.changePassword(1, 'another hash', entry);
        return passwords.verify(password, hash);
      },
    };
    const racing = logInAdmin({ ...area, credentials: { ...area.credentials, passwords: changing } });
    await expect(racing(ADA, HOME)).rejects.toMatchObject(REFUSED);
  });

  it('locks a network for 15 minutes after five failures, for every account, and says for how long', async () => {
    await fail(5);
    await expect(logIn(ADA, HOME)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many failed attempts. Please try again in 15 minutes.',
      details: { retryAfterSeconds: 900 },
    });
    const other = { ...ADA, email: 'eve@podgist.test' };
    await expect(logIn(other, HOME)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect((await logIn(ADA, CAFE)).admin.id).toBe(1);
    area.clock.advance(899_001);
    await expect(logIn(ADA, HOME)).rejects.toMatchObject({
      message: 'Too many failed attempts. Please try again in 1 minute.',
      details: { retryAfterSeconds: 1 },
    });
    area.clock.advance(999);
    expect((await logIn(ADA, HOME)).admin.id).toBe(1);
  });

  it('forgets failures after a success', async () => {
    for (const _ of ['once', 'again']) {
      await fail(4);
      expect((await logIn(ADA, HOME)).admin.id).toBe(1);
    }
  });

  it('locks a device that the admin logged in with before by its own failures alone', async () => {
    const device = await deviceOf();
    await fail(5);
    const known = { ...HOME, device };
    expect((await logIn(ADA, known)).admin.id).toBe(1);
    await fail(5, known);
    await expect(logIn(ADA, known)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect((await logIn(ADA, CAFE)).admin.id).toBe(1);
  });

  it('slows an account down over all networks, but not for its known devices, and never locks it', async () => {
    const device = await deviceOf();
    pauses.length = 0;
    for (let network = 0; network < 12; network += 1)
      await fail(1, { ipAddress: '', networkId: `bot-${network}` });
    expect(pauses).toEqual([0, 0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 8000, 8000]);
    expect((await logIn(ADA, { ...HOME, device })).admin.id).toBe(1);
    expect(pauses).toHaveLength(12);
    expect((await logIn(ADA, HOME)).admin.id).toBe(1);
  });

  it('knows a device for 180 days, and for one account', async () => {
    const { device } = await logIn(ADA, HOME);
    expect(device.expiresAt.getTime() - area.clock.now().getTime()).toBe(180 * 86_400_000);
    await fail(5);
    const foreign = formatKnownDevice({ ...device, account: 'eve' });
    await expect(logIn(ADA, { ...HOME, device: foreign })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  describe('with a second factor', () => {
    it('asks for the code after the right password, which is no failure', async () => {
      await area.enable();
      for (let time = 0; time < 6; time += 1)
        for (const code of [undefined, ' '])
          await expect(logIn({ ...ADA, code }, HOME)).rejects.toMatchObject({
            code: 'admin_code_needed',
            details: { needsCode: true },
          });
      expect((await logIn({ ...ADA, code: area.code() }, HOME)).admin.totpEnabled).toBe(true);
      expect(await area.logged()).toEqual([['login', {}]]);
    });

    it('refuses a wrong code and one that was used, and counts both', async () => {
      await area.enable();
      const refused = { ...REFUSED, details: { needsCode: true } };
      const used = { ...ADA, code: area.code() };
      await logIn(used, HOME);
      await expect(logIn(used, HOME)).rejects.toMatchObject(refused);
      await expect(logIn({ ...ADA, code: 'abcd' }, HOME)).rejects.toMatchObject(refused);
      expect((await area.logged()).slice(1)).toEqual([
        ['login_failed', { reason: 'code' }],
        ['login_failed', { reason: 'code' }],
      ]);
      await fail(3);
      await expect(logIn(ADA, HOME)).rejects.toMatchObject({ code: 'too_many_requests' });
    });
  });
});
