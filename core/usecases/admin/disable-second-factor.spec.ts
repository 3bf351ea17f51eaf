import { ADMIN_SESSION_MS } from '#core/admin/session.js';
import { TOTP } from '#core/admin/totp.js';
import { ACTOR, ADA, type AdminArea, anAdminArea } from '#test/fakes/admin-area.js';
import { disableSecondFactor } from './disable-second-factor.js';
import { beginTotpEnrollment, enableSecondFactor } from './enable-second-factor.js';
import { reauthenticateAdmin } from './reauthenticate-admin.js';
import { verifySecondFactor } from './verify-second-factor.js';

const PASSWORD = ADA.password;
const TOKEN = 'the token of this browser';
const HERE = { actor: ACTOR, token: TOKEN };
const invalid = (field: string) => ({ code: 'invalid_input', details: { errors: [{ field }] } });

describe('an admin’s second factor (contract §4)', () => {
  let area: AdminArea;
  let enable: ReturnType<typeof enableSecondFactor>;
  let disable: ReturnType<typeof disableSecondFactor>;
  const disabling = (isRequired: boolean) =>
    disableSecondFactor({
      ...area,
      isRequired,
      reauthenticateAdmin: reauthenticateAdmin(area),
      verifySecondFactor: verifySecondFactor(area),
    });
  const isOn = async () => (await area.admins.byId(1))?.totpEnabled;
  beforeEach(async () => {
    area = await anAdminArea();
    enable = enableSecondFactor({ ...area, totp: { ...area.totp, generateSecret: () => area.secret } });
    disable = disabling(false);
  });

  describe('is turned on', () => {
    const starting = (password?: string) =>
      beginTotpEnrollment({
        ...area,
        totp: { ...area.totp, generateSecret: () => area.secret },
        reauthenticateAdmin: reauthenticateAdmin(area),
      })(area.ada, { token: TOKEN, password });
    const begin = (password: string = PASSWORD) => starting(password);
    const signIn = async (token: string) => {
      const { passwordHash = '' } = (await area.admins.byId(1)) ?? {};
      const expiresAt = new Date(area.clock.now().getTime() + ADMIN_SESSION_MS);
      const session = { tokenDigest: area.tokens.digest(token), adminId: 1, expiresAt };
      await area.sessions.create(session, passwordHash, { ...ACTOR, action: 'login', details: {} });
    };
    const lives = async (token: string) =>
      (await area.sessions.find(area.tokens.digest(token), ADMIN_SESSION_MS)) !== undefined;

    it('with the password, or within five minutes of the login: an unlocked browser is not enough', async () => {
      const missing = { ...invalid('password'), message: 'Please enter your password.' };
      await expect(starting()).rejects.toMatchObject(missing);
      await signIn(TOKEN);
      area.clock.advance(299_999);
      await starting();
      area.clock.advance(1);
      await expect(starting()).rejects.toMatchObject(missing);
      await begin();
      for (let time = 0; time < 5; time += 1)
        await expect(begin('wrong')).rejects.toMatchObject(invalid('password'));
      await expect(begin()).rejects.toMatchObject({ code: 'too_many_requests' });
    });

    it('and off again, each time ending the other sessions', async () => {
      for (const token of [TOKEN, 'elsewhere']) await signIn(token);
      await begin();
      expect([await lives(TOKEN), await lives('elsewhere')]).toEqual([true, true]);
      await enable(area.ada, area.code(), HERE);
      expect([await lives(TOKEN), await lives('elsewhere')]).toEqual([true, false]);
      await signIn('elsewhere');
      area.clock.advance(TOTP.stepMs);
      await disable(area.ada, { password: PASSWORD, code: area.code() }, HERE);
      expect([await lives(TOKEN), await lives('elsewhere')]).toEqual([true, false]);
    });

    it('by a code of the offered secret, which gives ten recovery codes', async () => {
      expect(await begin()).toEqual({
        secret: area.secret,
        otpauthUrl: expect.stringContaining(`:ada%40podgist.test?secret=${area.secret}&issuer=`),
      });
      expect(await isOn()).toBe(false);
      const { recoveryCodes } = await enable(area.ada, area.code(), HERE);
      expect([await isOn(), new Set(recoveryCodes).size]).toEqual([true, 10]);
      const kept = (await area.admins.byId(1))?.totpSecret ?? '';
      expect(kept).not.toContain(area.secret);
      const verify = verifySecondFactor(area);
      expect(await verify(1, kept, area.code())).toBe(false);
      expect(await verify(1, kept, recoveryCodes[9]?.toUpperCase() ?? '')).toBe(true);
    });

    it('not by another code: five wrong ones lock it for 15 minutes', async () => {
      await begin();
      for (const code of ['000000', 'abcdef', '', area.code(2), area.code(-2)])
        await expect(enable(area.ada, code, HERE)).rejects.toMatchObject(invalid('code'));
      await expect(enable(area.ada, area.code(), HERE)).rejects.toMatchObject({
        code: 'too_many_requests',
        details: { retryAfterSeconds: 900 },
      });
      area.clock.advance(900_000);
      await enable(area.ada, area.code(), HERE);
    });

    it('once', async () => {
      await area.enable();
      const alreadyOn = { code: 'invalid_input', message: 'Two-factor authentication is on already.' };
      await expect(begin()).rejects.toMatchObject(alreadyOn);
      await expect(enable(area.ada, area.code(), HERE)).rejects.toMatchObject(alreadyOn);
    });
  });

  describe('is turned off', () => {
    it('by password and code, and logged', async () => {
      await area.enable();
      await disable(area.ada, { password: PASSWORD, code: area.code() }, HERE);
      expect([await isOn(), await area.logged()]).toEqual([false, [['disable_totp', {}]]]);
      await expect(disable(area.ada, { password: PASSWORD, code: area.code() }, HERE)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'Two-factor authentication is off already.',
      });
    });

    it('not without both: wrong ones are named by their field and lock after five', async () => {
      await area.enable();
      const code = area.code();
      await expect(disable(area.ada, { password: 'wrong', code }, HERE)).rejects.toMatchObject(
        invalid('password'),
      );
      for (let time = 0; time < 4; time += 1)
        await expect(disable(area.ada, { password: PASSWORD, code: '000000' }, HERE)).rejects.toMatchObject(
          invalid('code'),
        );
      await expect(disable(area.ada, { password: PASSWORD, code }, HERE)).rejects.toMatchObject({
        code: 'too_many_requests',
      });
      expect([await isOn(), await area.logged()]).toEqual([true, []]);
    });

    it('never where every admin needs one, nor for an admin who is gone', async () => {
      await area.enable();
      const given = { password: PASSWORD, code: area.code() };
      await expect(disabling(true)(area.ada, given, HERE)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'Two-factor authentication is required for every admin here.',
      });
      const gone = { ...area.ada, id: 99 };
      await expect(disable(gone, given, HERE)).rejects.toMatchObject({ code: 'admin_not_signed_in' });
      expect(await isOn()).toBe(true);
    });
  });
});
