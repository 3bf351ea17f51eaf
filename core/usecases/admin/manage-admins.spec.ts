import { ADA, type AdminArea, anAdminArea } from '#test/fakes/admin-area.js';
import { type AdminManagement, manageAdmins } from './manage-admins.js';

const PASSWORD = 'a much longer phrase';

describe('admins on the command line', () => {
  let area: AdminArea;
  let manage: AdminManagement;
  beforeEach(async () => {
    area = await anAdminArea();
    manage = manageAdmins(area);
  });
  const verify = async (email: string, password = '') =>
    area.passwords.verify(password, (await area.admins.byEmail(email))?.passwordHash);

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
