import { ACTOR, ADA, type AdminArea, anAdminArea } from '#test/fakes/admin-area.js';
import { changeAdminPassword } from './change-admin-password.js';
import { reauthenticateAdmin } from './reauthenticate-admin.js';

const PASSWORD = ADA.password;
const invalid = (field: string) => ({ code: 'invalid_input', details: { errors: [{ field }] } });

describe('an admin’s password (contract §4)', () => {
  let area: AdminArea;
  beforeEach(async () => {
    area = await anAdminArea();
  });
  const NEXT = 'a much longer phrase';
  const change = (current: string, next: string, admin = area.ada) =>
    changeAdminPassword({ ...area, reauthenticateAdmin: reauthenticateAdmin(area) })(
      admin,
      { current, next },
      { actor: ACTOR, token: 'mine' },
    );

  it('is changed by its owner, which ends every other session', async () => {
    const { passwordHash = '' } = (await area.admins.byId(1)) ?? {};
    const expiresAt = new Date(area.clock.now().getTime() + 1000);
    for (const token of ['mine', 'other']) {
      const session = { tokenDigest: area.tokens.digest(token), adminId: 1, expiresAt };
      await area.sessions.create(session, passwordHash, { ...ACTOR, action: 'login', details: {} });
    }
    await change(PASSWORD, NEXT);
    const find = (token: string) => area.sessions.find(area.tokens.digest(token), 1000);
    expect([await find('mine'), await find('other')]).toEqual([area.ada, undefined]);
    expect(await area.passwords.verify(NEXT, (await area.admins.byId(1))?.passwordHash)).toBe(true);
    expect((await area.logged()).at(-1)).toEqual(['change_password', {}]);
  });

  it('is not changed to a weak one, to itself, or without the current one', async () => {
    await expect(change(PASSWORD, 'short')).rejects.toMatchObject(invalid('next'));
    await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject(invalid('next'));
    await expect(change('wrong', NEXT)).rejects.toMatchObject(invalid('current'));
    expect(await area.logged()).toEqual([]);
  });
});
