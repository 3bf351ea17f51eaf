import { TOTP } from '#core/admin/totp.js';
import { ACTOR, ADA, type AdminAuthUnderTest, anAdminAuth } from '#test/fakes/admin-auth.js';
import { beginTotpEnrollment, disableTotp, enableTotp, verifySecondFactor } from './second-factors.js';

const PASSWORD = ADA.password;
const TOKEN = 'the token of this browser';
const HERE = { actor: ACTOR, token: TOKEN };
const invalid = (field: string) => ({ code: 'invalid_input', details: { errors: [{ field }] } });

describe('an admin’s second factor (contract §4)', () => {
  let area: AdminAuthUnderTest;
  let enable: ReturnType<typeof enableTotp>;
  let disable: ReturnType<typeof disableTotp>;
  const isOn = async () => (await area.admins.byId(1))?.totpEnabled;
  beforeEach(async () => {
    area = await anAdminAuth();
    enable = enableTotp(area);
    disable = disableTotp(area);
  });

  describe('is turned on', () => {
    const starting = (password?: string) => beginTotpEnrollment(area)(area.ada, { token: TOKEN, password });
    const begin = (password: string = PASSWORD) => starting(password);

    it('with the password, or within five minutes of the login: an unlocked browser is not enough', async () => {
      const missing = { ...invalid('password'), message: 'Please enter your password.' };
      await expect(starting()).rejects.toMatchObject(missing);
      await area.signIn(TOKEN);
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
      for (const token of [TOKEN, 'elsewhere']) await area.signIn(token);
      await begin();
      expect([await area.isSignedIn(TOKEN), await area.isSignedIn('elsewhere')]).toEqual([true, true]);
      await enable(area.ada, area.code(), HERE);
      expect([await area.isSignedIn(TOKEN), await area.isSignedIn('elsewhere')]).toEqual([true, false]);
      await area.signIn('elsewhere');
      area.clock.advance(TOTP.stepMs);
      await disable(area.ada, { password: PASSWORD, code: area.code() }, HERE);
      expect([await area.isSignedIn(TOKEN), await area.isSignedIn('elsewhere')]).toEqual([true, false]);
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
      expect(await verifySecondFactor(area, 1, kept, area.code())).toBe(false);
      expect(await verifySecondFactor(area, 1, kept, recoveryCodes[9]?.toUpperCase() ?? '')).toBe(true);
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
      await expect(
        disableTotp({ ...area, isSecondFactorRequired: true })(area.ada, given, HERE),
      ).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'Two-factor authentication is required for every admin here.',
      });
      const gone = { ...area.ada, id: 99 };
      await expect(disable(gone, given, HERE)).rejects.toMatchObject({ code: 'admin_not_signed_in' });
      expect(await isOn()).toBe(true);
    });
  });
});

describe('a second factor (contract §4)', () => {
  let area: AdminAuthUnderTest;
  beforeEach(async () => {
    area = await anAdminAuth();
  });
  const verify = (id: number, secret: string, code: string) => verifySecondFactor(area, id, secret, code);

  it('takes the code of this step and of its neighbours, with blanks and dashes', async () => {
    for (const [steps, isTaken] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      area = await anAdminAuth();
      const kept = await area.enable();
      const code = area.code(steps).replace(/^(\d{3})/, ' $1-');
      expect([steps, await verify(1, kept, code)]).toEqual([steps, isTaken]);
    }
  });

  it('takes each code once, and none older than the last one taken', async () => {
    const kept = await area.enable();
    const [earlier, current] = [area.code(-1), area.code()];
    expect(await verify(1, kept, current)).toBe(true);
    expect(await verify(1, kept, current)).toBe(false);
    expect(await verify(1, kept, earlier)).toBe(false);
    area.clock.advance(TOTP.stepMs);
    expect(await verify(1, kept, area.code())).toBe(true);
  });

  it('takes each recovery code once, in any case and grouping', async () => {
    const kept = await area.enable(['abcdefgh', 'ijklmnop']);
    expect(await verify(1, kept, ' ABCD-efgh')).toBe(true);
    expect(await verify(1, kept, 'abcdefgh')).toBe(false);
    expect(await verify(1, kept, 'ijklmnop')).toBe(true);
    expect(await verify(1, kept, 'ijklmnoq')).toBe(false);
  });

  it('takes each salted recovery code once', async () => {
    const [first, second] = ['a'.repeat(24), 'b'.repeat(24)];
    const kept = await area.enableWith(
      await Promise.all([first, second].map((code) => area.credentials.passwords.hash(code))),
    );
    expect(await verify(1, kept, `AAAA-${first.slice(4)}`)).toBe(true);
    expect(await verify(1, kept, first)).toBe(false);
    expect(await verify(1, kept, second)).toBe(true);
    // No code is stored.
    expect(await verify(1, kept, (await area.admins.secondFactors.listRecoveryDigests(1))[0] ?? '')).toBe(
      false,
    );
  });

  it('takes no code for a secret of another admin', async () => {
    const kept = await area.enable([], area.cipher.encrypt(area.secret, 'admin:2'));
    expect(await verify(1, kept, area.code())).toBe(false);
  });

  it('encrypts a secret that was stored as plain text once its code was right', async () => {
    const kept = await area.enable([], area.secret);
    const stored = async () => (await area.admins.byId(1))?.totpSecret ?? '';
    expect(await verify(1, kept, '000000')).toBe(false);
    expect(await stored()).toBe(area.secret);
    expect(await verify(1, kept, area.code())).toBe(true);
    expect(area.cipher.decrypt(await stored(), 'admin:1')).toEqual({
      secret: area.secret,
      isCurrent: true,
    });
    area.clock.advance(TOTP.stepMs);
    const encrypted = await stored();
    expect(await verify(1, encrypted, area.code())).toBe(true);
    expect(await stored()).toBe(encrypted);
  });
});
