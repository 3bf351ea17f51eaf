import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MS } from '#core/admin/passkey.js';
import { ACTOR, ADA, type AdminAuthUnderTest, anAdminAuth, RELYING_PARTY } from '#test/fakes/admin-auth.js';
import { type Forgery, SoftwareAuthenticator } from '#test/support/software-authenticator.js';
import { beginPasskeyLogin, type LoginOrigin, logInAdmin, logInWithPasskey } from './log-in-admin.js';
import { manageAdmins } from './manage-admins.js';
import { managePasskeys } from './passkeys.js';
import { beginTotpEnrollment, disableTotp, enableTotp, verifySecondFactor } from './second-factors.js';

const TOKEN = 'the token of this browser';
const HERE = { actor: ACTOR, token: TOKEN };
const HOME: LoginOrigin = { ipAddress: '192.0.2.7', networkId: 'home' };
const REFUSED = { code: 'admin_login_refused', message: 'Invalid credentials' };
const EXPIRED = { code: 'admin_login_refused', message: 'This sign-in took too long. Please try again.' };

describe('passkeys of admins (contract §4)', () => {
  let area: AdminAuthUnderTest;
  let authenticator: SoftwareAuthenticator;
  beforeEach(async () => {
    area = await anAdminAuth();
    authenticator = new SoftwareAuthenticator(RELYING_PARTY.origin);
    await area.signIn(TOKEN);
  });

  const managing = (isSecondFactorRequired = false) => managePasskeys({ ...area, isSecondFactorRequired });
  const ada = async () => (await area.admins.byId(1)) ?? area.ada;
  const begin = async () => managing().begin(await ada(), { token: TOKEN });
  const add = async (name = 'Laptop', forgery: Forgery = {}, by = authenticator) => {
    const options = await begin();
    return managing().add(await ada(), { name, answer: by.create(options, forgery) }, HERE);
  };
  const challenge = async () => {
    const { attempt, options } = await beginPasskeyLogin(area)();
    return { from: { ...HOME, passkeyAttempt: attempt }, options };
  };
  const logIn = async (forgery: Forgery = {}, by = authenticator) => {
    const { from, options } = await challenge();
    return logInWithPasskey(area)(by.get(options, forgery), from);
  };

  describe('are added', () => {
    it('by their name, the first with recovery codes, ending the other sessions', async () => {
      await area.signIn('elsewhere');
      expect(await begin()).toMatchObject({
        rp: { id: 'podgist.test', name: 'Podgist' },
        user: { name: ADA.email, displayName: 'Ada' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      });
      const { passkey, recoveryCodes = [] } = await add(' Laptop ');
      expect(passkey).toEqual({ id: 1, name: 'Laptop', createdAt: area.clock.now().toISOString() });
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await verifySecondFactor(area, 1, undefined, recoveryCodes[3] ?? '')).toBe(true);
      expect([await area.isSignedIn(TOKEN), await area.isSignedIn('elsewhere')]).toEqual([true, false]);
      const second = await add('Key', {}, new SoftwareAuthenticator(RELYING_PARTY.origin));
      expect(second).not.toHaveProperty('recoveryCodes');
      expect((await begin()).excludeCredentials).toHaveLength(2);
      expect((await managing().list(await ada())).map(({ name }) => name)).toEqual(['Laptop', 'Key']);
      expect((await area.logged()).filter(([action]) => action === 'add_passkey')).toEqual([
        ['add_passkey', { name: 'Laptop' }],
        ['add_passkey', { name: 'Key' }],
      ]);
    });

    it('with the password, or within five minutes of the login', async () => {
      area.clock.advance(300_000);
      const given = (password?: string) => managing().begin(area.ada, { token: TOKEN, password });
      await expect(given()).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } });
      await expect(given('wrong')).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } });
      await expect(given(ADA.password)).resolves.toBeDefined();
    });

    it.each<[string, Forgery]>([
      ['another origin', { origin: 'https://podgist.test.evil.example' }],
      ['another relying party', { rpId: 'evil.example' }],
      ['another challenge', { challenge: 'AAAA' }],
      ['an unverified user', { isVerified: false }],
      ['a page within another site', { crossOrigin: true }],
      ['an answer to a login', { type: 'webauthn.get' }],
      ['a certificate that nobody asked for', { format: 'apple' }],
    ])('not for %s', async (_, forgery) => {
      await expect(add('Laptop', forgery)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'This passkey could not be verified. Please try again, or use another one.',
      });
      expect(await managing().list(await ada())).toEqual([]);
    });

    it('once a challenge, in its time, in its session, with a name, ten at most', async () => {
      const tooLate = { message: 'This took too long. Please add the passkey again.' };
      const options = await begin();
      const made = { name: 'Laptop', answer: authenticator.create(options) };
      const elsewhere = { ...HERE, token: 'elsewhere' };
      await expect(managing().add(await ada(), made, elsewhere)).rejects.toMatchObject(tooLate);
      for (const name of ['  ', 'x'.repeat(61)]) {
        await expect(managing().add(await ada(), { ...made, name }, HERE)).rejects.toMatchObject({
          details: { errors: [{ field: 'name' }] },
        });
      }
      await managing().add(await ada(), made, HERE);
      await expect(managing().add(await ada(), made, HERE)).rejects.toMatchObject(tooLate);
      await begin();
      await expect(managing().add(await ada(), made, HERE)).rejects.toMatchObject({ code: 'invalid_input' });
      const late = { name: 'Late', answer: authenticator.create(await begin()) };
      area.clock.advance(PASSKEY_CHALLENGE_MS);
      await expect(managing().add(await ada(), late, HERE)).rejects.toMatchObject(tooLate);
      await area.signIn(TOKEN);
      for (let count = 1; count < MAX_PASSKEYS; count += 1) await add(`Key ${count}`);
      await expect(begin()).rejects.toMatchObject({ code: 'invalid_input' });
    });
  });

  describe('sign in', () => {
    it('alone, as often as there are challenges; the use is shown and logged', async () => {
      await add();
      area.clock.advance(1000);
      const { admin, token, device } = await logIn();
      expect([admin.id, await area.isSignedIn(token), device.account]).toEqual([
        1,
        true,
        area.tokens.digest(ADA.email),
      ]);
      await logIn();
      const [laptop] = await managing().list(await ada());
      expect(laptop?.lastUsedAt).toBe(area.clock.now().toISOString());
      expect((await area.logged()).at(-1)).toEqual(['login', { passkey: 'Laptop' }]);
    });

    it.each<[string, Forgery]>([
      ['another origin', { origin: 'https://evil.example' }],
      ['a subdomain', { origin: 'https://admin.podgist.test' }],
      ['another relying party', { rpId: 'evil.example' }],
      ['another challenge', { challenge: 'AAAA' }],
      ['an unverified user', { isVerified: false }],
      ['a page within another site', { crossOrigin: true }],
      ['an answer to a registration', { type: 'webauthn.create' }],
      ['another account', { userHandle: 'AAAA' }],
    ])('not for %s', async (_, forgery) => {
      await add();
      await expect(logIn(forgery)).rejects.toMatchObject(REFUSED);
      expect((await area.logged()).at(-1)).toEqual(['login_failed', { reason: 'passkey' }]);
    });

    it('not twice with one answer, too late, or in another browser', async () => {
      await add();
      const login = logInWithPasskey(area);
      const { from, options } = await challenge();
      const answer = authenticator.get(options);
      await expect(login(answer, HOME)).rejects.toMatchObject(EXPIRED);
      await expect(login(answer, (await challenge()).from)).rejects.toMatchObject(REFUSED);
      await login(answer, from);
      await expect(login(answer, from)).rejects.toMatchObject(EXPIRED);
      const late = await challenge();
      area.clock.advance(PASSKEY_CHALLENGE_MS);
      await expect(login(authenticator.get(late.options), late.from)).rejects.toMatchObject(EXPIRED);
      expect((await area.logged()).at(-1)).toEqual(['login_failed', { reason: 'passkey_challenge' }]);
    });

    it('not once the counter does not rise, which tells a copy; those that never count stay', async () => {
      await add();
      await logIn();
      for (const counter of [1, 0]) {
        await expect(logIn({ counter })).rejects.toMatchObject({
          code: 'admin_login_refused',
          message: 'This passkey seems to have been copied. Sign in another way and remove it.',
        });
      }
      expect((await area.logged()).at(-1)).toEqual(['login_failed', { reason: 'passkey_counter' }]);
      const synchronized = new SoftwareAuthenticator(RELYING_PARTY.origin, 0);
      await add('Phone', {}, synchronized);
      for (let time = 0; time < 2; time += 1) await logIn({}, synchronized);
    });

    it('not for a disabled admin, an unknown passkey or one that was removed; failures lock the network', async () => {
      const { passkey } = await add();
      const unknown = new SoftwareAuthenticator(RELYING_PARTY.origin);
      unknown.create(await begin());
      await expect(logIn({}, unknown)).rejects.toMatchObject(REFUSED);
      const change = { ...ACTOR, action: 'disable_admin', details: {} } as const;
      await area.admins.setActive(1, false, change);
      await expect(logIn()).rejects.toMatchObject(REFUSED);
      await area.admins.setActive(1, true, { ...change, action: 'enable_admin' });
      await logIn();
      await area.signIn(TOKEN);
      await managing().remove(await ada(), passkey.id, ADA.password, HERE);
      // The fifth of those without an account.
      for (let time = 0; time < 4; time += 1) await expect(logIn()).rejects.toMatchObject(REFUSED);
      await expect(logIn()).rejects.toMatchObject({ code: 'too_many_requests' });
    });
  });

  describe('are a second factor', () => {
    const login = async (more: object = {}, from = HOME) => logInAdmin(area)({ ...ADA, ...more }, from);

    it('after the password, beside recovery codes and the codes of an app', async () => {
      const { recoveryCodes = [] } = await add();
      await expect(login()).rejects.toMatchObject({
        code: 'admin_code_needed',
        details: { needsCode: true, takesPasskey: true },
      });
      await expect(login({ code: '000000' })).rejects.toMatchObject({ details: { takesPasskey: true } });
      await login({ code: recoveryCodes[0] });
      const { from, options } = await challenge();
      await login({ passkey: authenticator.get(options) }, from);
      expect((await area.logged()).at(-1)).toEqual(['login', { passkey: 'Laptop' }]);
      await area.enable();
      await login({ code: area.code() });
    });

    it('of their own admin alone, and not without the password', async () => {
      await add();
      await area.admins.create(
        {
          email: 'eve@podgist.test',
          name: 'Eve',
          passwordHash: await area.credentials.passwords.hash('the password of Eve'),
        },
        { ...ACTOR, action: 'create_admin', details: {} },
      );
      const eve = await area.admins.byEmail('eve@podgist.test');
      const eves = new SoftwareAuthenticator(RELYING_PARTY.origin);
      const options = await managing().begin(eve ?? area.ada, {
        token: TOKEN,
        password: 'the password of Eve',
      });
      await managing().add(eve ?? area.ada, { name: 'Eve’s', answer: eves.create(options) }, HERE);
      for (const [by, more] of [
        [eves, {}],
        [authenticator, { password: 'a wrong password' }],
      ] as const) {
        const asked = await challenge();
        await expect(login({ ...more, passkey: by.get(asked.options) }, asked.from)).rejects.toMatchObject(
          REFUSED,
        );
      }
    });

    it('whose recovery codes stay until the last factor goes', async () => {
      const { passkey } = await add();
      const codes = async () => (await area.admins.secondFactors.listRecoveryDigests(1)).length;
      await beginTotpEnrollment(area)(await ada(), { token: TOKEN });
      await enableTotp(area)(await ada(), area.code(), HERE);
      area.clock.advance(30_000);
      await disableTotp(area)(await ada(), { password: ADA.password, code: area.code() }, HERE);
      expect([await codes(), (await ada()).totpEnabled]).toEqual([10, false]);
      await managing().remove(await ada(), passkey.id, undefined, HERE);
      expect([await codes(), (await ada()).hasPasskey]).toEqual([0, false]);
      await login();
    });
  });

  describe('are removed', () => {
    it('with the password or a recent login, ending the other sessions', async () => {
      const { passkey } = await add();
      await area.signIn('elsewhere');
      area.clock.advance(300_000);
      const remove = async (id: number, password?: string) =>
        managing().remove(await ada(), id, password, HERE);
      await expect(remove(passkey.id)).rejects.toMatchObject({
        details: { errors: [{ field: 'password' }] },
      });
      await expect(remove(99, ADA.password)).rejects.toMatchObject({ code: 'passkey_not_found' });
      await remove(passkey.id, ADA.password);
      expect([await area.isSignedIn(TOKEN), await area.isSignedIn('elsewhere')]).toEqual([true, false]);
      expect((await area.logged()).at(-1)).toEqual(['remove_passkey', { name: 'Laptop' }]);
      await expect(remove(passkey.id, ADA.password)).rejects.toMatchObject({ code: 'passkey_not_found' });
    });

    it('not as the last factor where every admin needs one', async () => {
      const first = await add();
      const second = await add('Key', {}, new SoftwareAuthenticator(RELYING_PARTY.origin));
      const remove = async (id: number) => managing(true).remove(await ada(), id, undefined, HERE);
      await remove(first.passkey.id);
      await expect(remove(second.passkey.id)).rejects.toMatchObject({ code: 'invalid_input' });
      await area.enable();
      await area.signIn(TOKEN);
      await remove(second.passkey.id);
    });

    it('by the operator, with app and codes, ending all sessions', async () => {
      await add();
      const management = manageAdmins(area);
      expect(await management.resetSecondFactor(ADA.email)).toBe(true);
      expect(await management.resetSecondFactor(ADA.email)).toBe(false);
      expect([(await ada()).hasPasskey, await area.isSignedIn(TOKEN)]).toEqual([false, false]);
      expect(await area.admins.secondFactors.listRecoveryDigests(1)).toEqual([]);
    });
  });
});
