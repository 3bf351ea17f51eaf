import { ACTOR } from '#test/fakes/admin-auth.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { syncSubscription } from '../payments/sync-subscription.js';
import { manageUsers, type UserManagement } from './manage-users.js';

const EDIT = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'king@example.com',
  subscriptionPlan: 'pro',
  monthlyUsageCount: '7',
};

describe('an admin’s edit of a user (spec §5, contract §4)', () => {
  let ports: FakePorts;
  let users: UserManagement;
  let id: number;
  beforeEach(async () => {
    ports = fakePorts();
    users = manageUsers({
      users: ports.area.users,
      clock: ports.clock,
      withoutMailAddresses: (text) => text.replace('king@example.com', 'email:k'),
    });
    id = (await ports.join()).id;
  });
  const edit = (input: Partial<typeof EDIT> = {}, version?: string, of = id) =>
    users.edit(of, version, { ...EDIT, ...input }, ACTOR);
  const NOT_FOUND = { code: 'user_not_found', message: 'There is no such user.' };

  it('changes names, address, plan and usage; the log holds no address', async () => {
    expect(await edit()).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      email: 'king@example.com',
      subscriptionPlan: 'pro',
      monthlyUsageCount: 7,
    });
    expect(await ports.logged()).toEqual([
      ['edit_user', { userId: id, email: 'email:k', plan: 'pro', usageCount: 7 }],
    ]);
  });

  it('is refused when the user was changed meanwhile, with the user as they are now', async () => {
    const { version } = await edit();
    const now = await edit({ firstName: 'Augusta' }, version);
    await expect(edit({}, version)).rejects.toMatchObject({
      code: 'user_stale',
      message: 'This user was changed meanwhile. Your changes were not saved.',
      details: { user: now },
    });
  });

  it('is refused for a plan that is being paid for', async () => {
    await ports.accounts.saveCustomerId(id, 'cus_1');
    const anchoredAt = ports.clock.now().toISOString();
    const paid = { id: 'sub_1', plan: 'plus', interval: 'month', status: 'active', anchoredAt } as const;
    ports.gateway.findSubscription = async () => paid;
    await syncSubscription(ports)('cus_1');
    await expect(edit()).rejects.toMatchObject({ code: 'plan_paid_for' });
    expect(await ports.logged()).toEqual([]);
  });

  it('is refused for input that does not hold, and for nobody', async () => {
    await expect(edit({ email: 'nobody' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(edit({}, undefined, 99)).rejects.toMatchObject(NOT_FOUND);
    expect(await ports.logged()).toEqual([]);
  });

  it('deactivates and activates (contract §3)', async () => {
    expect(await users.setActive(id, false, ACTOR)).toMatchObject({ id, isActive: false });
    expect(await users.setActive(id, true, ACTOR)).toMatchObject({ id, isActive: true });
    await expect(users.setActive(99, true, ACTOR)).rejects.toMatchObject(NOT_FOUND);
    expect(await ports.logged()).toEqual([
      ['deactivate_user', { userId: id }],
      ['activate_user', { userId: id }],
    ]);
  });
});
