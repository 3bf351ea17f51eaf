import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { hmacTotpCodes } from '#adapters/crypto/hmac-totp-codes.js';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { webauthnPasskeyVerifier } from '#adapters/crypto/webauthn-passkey-verifier.js';
import { ADA, type AdminAuthUnderTest, anAdminAuth, RELYING_PARTY } from '#test/fakes/admin-auth.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryAdminStore } from '#test/fakes/memory-access-log.js';
import { memoryAdmins } from '#test/fakes/memory-admins.js';
import { type AdminManagement, createFirstAdmin, manageAdmins } from './manage-admins.js';

const PASSWORD = 'a much longer phrase';

describe('admins on the command line', () => {
  let area: AdminAuthUnderTest;
  let manage: AdminManagement;
  beforeEach(async () => {
    area = await anAdminAuth();
    manage = manageAdmins(area);
  });
  const verify = async (email: string, password = '') =>
    area.credentials.passwords.verify(password, (await area.admins.byEmail(email))?.passwordHash);

  it('are created with a given password, or with one that is shown once', async () => {
    const { admin, password } = await manage.create(' Ben@podgist.test ', 'Ben', PASSWORD);
    expect([admin.email, admin.name, password]).toEqual(['ben@podgist.test', 'Ben', undefined]);
    expect(await verify('ben@podgist.test', PASSWORD)).toBe(true);
    const generated = await manage.create('eve@podgist.test', 'Eve');
    expect(await verify('eve@podgist.test', generated.password)).toBe(true);
    expect((await manage.list()).map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Eve']);
    const { entries } = await area.log.list({ action: 'create_admin' }, 1, 1);
    expect(entries).toMatchObject([{ adminName: 'Command line', details: { email: 'eve@podgist.test' } }]);
  });

  it.each([
    ['no address', 'ben', 'Ben', PASSWORD, 'ben is not an e-mail address.'],
    ['a long address', `${'b'.repeat(250)}@x.test`, 'Ben', PASSWORD, 'is not an e-mail address.'],
    ['no name', 'ben@podgist.test', ' ', PASSWORD, 'A name has 1 to 100 characters.'],
    ['a long name', 'ben@podgist.test', 'B'.repeat(101), PASSWORD, 'A name has 1 to 100 characters.'],
    ['a weak password', 'ben@podgist.test', 'Ben', 'short', 'Choose a password of at least 12'],
    ['a known address', 'ADA@podgist.test', 'Ada', PASSWORD, 'There is an admin ada@podgist.test already.'],
  ])('are not created with %s', async (_, email, name, password, message) => {
    await expect(manage.create(email, name, password)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    });
    expect(await manage.list()).toHaveLength(1);
  });

  it('get another password, given or shown once', async () => {
    expect(await manage.resetPassword(ADA.email, PASSWORD)).toEqual({});
    expect(await verify(ADA.email, PASSWORD)).toBe(true);
    const { password } = await manage.resetPassword(ADA.email.toUpperCase());
    expect(await verify(ADA.email, password)).toBe(true);
    await expect(manage.resetPassword(ADA.email, 'short')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('are disabled, enabled and freed of their second factor, each logged', async () => {
    await area.enable();
    await manage.setActive(ADA.email, false);
    expect((await area.admins.byId(1))?.isActive).toBe(false);
    await manage.setActive(ADA.email, true);
    expect([await manage.resetSecondFactor(ADA.email), await manage.resetSecondFactor(ADA.email)]).toEqual([
      true,
      false,
    ]);
    const details = { email: ADA.email };
    expect(await area.logged()).toEqual([
      ['disable_admin', details],
      ['enable_admin', details],
      ['disable_totp', details],
    ]);
    const unknown = { code: 'invalid_input', message: 'There is no admin eve@podgist.test.' };
    for (const call of [
      manage.setActive('Eve@podgist.test', true),
      manage.resetPassword('eve@podgist.test'),
      manage.resetSecondFactor('eve@podgist.test'),
    ])
      await expect(call).rejects.toMatchObject(unknown);
  });
});

describe('the first admin', () => {
  const passwords = argon2Passwords({ memory: 64, passes: 1, parallelism: 1 });
  const credentials = { passwords, totp: hmacTotpCodes, passkeys: webauthnPasskeyVerifier(RELYING_PARTY) };
  const openStore = () => {
    const admins = memoryAdmins(memoryAdminStore(), new FixedClock());
    return { admins, make: createFirstAdmin({ admins, credentials, tokens: randomTokens }) };
  };

  it('has a made-up password that is told once, or the one that was given, which is not told', async () => {
    const { admins, make } = openStore();
    const made = await make({ isPasswordRequired: false });
    expect(made).toEqual({
      email: 'admin@podgist.local',
      password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    });
    const kept = await admins.byEmail('admin@podgist.local');
    expect(await passwords.verify(made?.password ?? '', kept?.passwordHash)).toBe(true);
    expect(await make({ email: 'ada@podgist.test', isPasswordRequired: false })).toBeUndefined();
    expect(await admins.list()).toMatchObject([{ name: 'Admin' }]);
    const given = { email: 'Ada@podgist.test', password: 'short', isPasswordRequired: false };
    expect(await openStore().make(given)).toEqual({ email: 'ada@podgist.test' });
  });

  it('is one, whoever of several processes comes first, and is logged', async () => {
    const store = memoryAdminStore();
    const admins = memoryAdmins(store, new FixedClock());
    const make = createFirstAdmin({ admins, credentials, tokens: randomTokens });
    const emails = ['ada@podgist.test', 'ben@podgist.test'];
    const made = await Promise.all(emails.map((email) => make({ email, isPasswordRequired: false })));
    expect(made.filter((admin) => admin !== undefined)).toHaveLength(1);
    const [{ email = '' } = {}] = await admins.list();
    expect(store.log.map(({ action, detailsText }) => [action, JSON.parse(detailsText)])).toEqual([
      ['create_admin', { email }],
    ]);
  });

  it('is not made up in production, nor with a weak password, and is not asked for when there is one', async () => {
    const { make } = openStore();
    await expect(make({ isPasswordRequired: true })).rejects.toThrow(/^ADMIN_PASSWORD: got nothing/);
    const weak = make({ password: 'password', isPasswordRequired: true });
    await expect(weak).rejects.toThrow('ADMIN_PASSWORD: got a value that is not shown. Choose');
    expect(await make({ password: 'a much longer phrase', isPasswordRequired: true })).toBeDefined();
    expect(await make({ isPasswordRequired: true })).toBeUndefined();
  });
});
