import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryAdminStore } from '#test/fakes/memory-admin-store.js';
import { memoryAdmins } from '#test/fakes/memory-admins.js';
import { createFirstAdmin } from './create-first-admin.js';

describe('the first admin', () => {
  const passwords = argon2Passwords({ memory: 64, passes: 1, parallelism: 1 });
  const openStore = () => {
    const admins = memoryAdmins(memoryAdminStore(), new FixedClock());
    return { admins, make: createFirstAdmin({ admins, passwords, tokens: randomTokens }) };
  };

  it('has a made-up password that is told once, or the one that was given, which is not told', async () => {
    const { admins, make } = openStore();
    const made = await make({ mustBeGiven: false });
    expect(made).toEqual({
      email: 'admin@podgist.local',
      password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    });
    const kept = await admins.byEmail('admin@podgist.local');
    expect(await passwords.verify(made?.password ?? '', kept?.passwordHash)).toBe(true);
    expect(await make({ email: 'ada@podgist.test', mustBeGiven: false })).toBeUndefined();
    expect(await admins.list()).toMatchObject([{ name: 'Admin' }]);
    const given = { email: 'Ada@podgist.test', password: 'short', mustBeGiven: false };
    expect(await openStore().make(given)).toEqual({ email: 'ada@podgist.test' });
  });

  it('is one, whoever of several processes comes first, and is logged', async () => {
    const store = memoryAdminStore();
    const admins = memoryAdmins(store, new FixedClock());
    const make = createFirstAdmin({ admins, passwords, tokens: randomTokens });
    const emails = ['ada@podgist.test', 'ben@podgist.test'];
    const made = await Promise.all(emails.map((email) => make({ email, mustBeGiven: false })));
    expect(made.filter((admin) => admin !== undefined)).toHaveLength(1);
    const [{ email = '' } = {}] = await admins.list();
    expect(store.log.map(({ action, detailsText }) => [action, JSON.parse(detailsText)])).toEqual([
      ['create_admin', { email }],
    ]);
  });

  it('is not made up in production, nor with a weak password, and is not asked for when there is one', async () => {
    const { make } = openStore();
    await expect(make({ mustBeGiven: true })).rejects.toThrow(/^ADMIN_PASSWORD: got nothing/);
    const weak = make({ password: 'password', mustBeGiven: true });
    await expect(weak).rejects.toThrow('ADMIN_PASSWORD: got a value that is not shown. Choose');
    expect(await make({ password: 'a much longer phrase', mustBeGiven: true })).toBeDefined();
    expect(await make({ mustBeGiven: true })).toBeUndefined();
  });
});
