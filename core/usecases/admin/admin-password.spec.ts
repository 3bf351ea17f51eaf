import { ACTOR, ADA, type AdminAuthUnderTest, anAdminAuth } from '#test/fakes/admin-auth.js';
import { changeAdminPassword } from './admin-password.js';

const PASSWORD = ADA.password;
const invalid = (field: string) => ({ code: 'invalid_input', details: { errors: [{ field }] } });

describe('an admin’s password (contract §4)', () => {
  let area: AdminAuthUnderTest;
  beforeEach(async () => {
    area = await anAdminAuth();
  });
  const NEXT = 'a much longer phrase';
  const change = (current: string, next: string, admin = area.ada) =>
    changeAdminPassword(area)(admin, { current, next }, { actor: ACTOR, token: 'mine' });

  it('is changed by its owner, which ends every other session', async () => {
    for (const token of ['mine', 'other']) await area.signIn(token);
    await change(PASSWORD, NEXT);
    expect([await area.isSignedIn('mine'), await area.isSignedIn('other')]).toEqual([true, false]);
    expect(await area.credentials.passwords.verify(NEXT, (await area.admins.byId(1))?.passwordHash)).toBe(
      true,
    );
    expect((await area.logged()).at(-1)).toEqual(['change_password', {}]);
  });

  it('is not changed to a weak one, to itself, or without the current one', async () => {
    await expect(change(PASSWORD, 'short')).rejects.toMatchObject(invalid('next'));
    await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject(invalid('next'));
    await expect(change('wrong', NEXT)).rejects.toMatchObject(invalid('current'));
    expect(await area.logged()).toEqual([]);
  });
});
