import { ACTOR } from '#test/fakes/admin-auth.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { manageUsers } from '../admin/manage-area.js';
import { authenticateMember } from './authenticate-member.js';

describe('authenticating a member (contract §3)', () => {
  const world = () => {
    const ports = fakePorts();
    const token = ports.identities.issue({ uid: 'uid-ada', email: 'Ada@example.com' });
    const authenticate = authenticateMember({ ...ports, sessionDays: 180 });
    return { ...ports, token, authenticate };
  };

  it('creates the account at the first sign-in, with the names that the browser tells', async () => {
    const { authenticate, token } = world();
    const first = await authenticate(token, { uid: 'uid-ada', displayName: 'Ada Low' }, { fresh: false });
    expect(first).toMatchObject({
      identity: { uid: 'uid-ada' },
      member: { uid: 'uid-ada', email: 'ada@example.com', displayName: 'Ada Low', plan: 'free' },
    });
    const again = await authenticate(token, { displayName: 'Eve' }, { fresh: true });
    expect(again.member).toEqual(first.member);
  });

  it('refuses a profile of somebody else, an unknown token and a deleted account alike', async () => {
    const { authenticate, token, members } = world();
    const refused = { code: 'not_signed_in', message: 'Unauthorized', details: {} };
    await expect(authenticate(token, { uid: 'uid-eve' }, { fresh: false })).rejects.toMatchObject(refused);
    await expect(authenticate('forged', {}, { fresh: false })).rejects.toMatchObject(refused);
    const { member } = await authenticate(token, {}, { fresh: false });
    await members.delete(member.id);
    await expect(authenticate(token, {}, { fresh: false })).rejects.toMatchObject(refused);
  });

  it('refuses a sign-in of more than the days that a session lasts, however new its token is', async () => {
    const { authenticate, identities, clock } = world();
    const now = Math.floor(clock.now().getTime() / 1000);
    const signedIn = (signedInAt: number) => identities.issue({ uid: 'uid-ada', signedInAt });
    const [lasts, over] = [signedIn(now - 180 * 86_400 + 1), signedIn(now - 180 * 86_400)];
    expect(await authenticate(lasts, {}, { fresh: false })).toMatchObject({ identity: { uid: 'uid-ada' } });
    await expect(authenticate(over, {}, { fresh: false })).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('refuses a deactivated account with its own error, and says when the service is away', async () => {
    const { authenticate, token, identities, ...ports } = world();
    const { member } = await authenticate(token, {}, { fresh: false });
    const users = manageUsers({ users: ports.area.users, clock: ports.clock, withoutMailAddresses: String });
    await users.setActive(member.id, false, ACTOR);
    await expect(authenticate(token, {}, { fresh: false })).rejects.toMatchObject({
      code: 'account_deactivated',
      message: 'Account deactivated',
    });
    identities.setDown(true);
    await expect(authenticate(token, {}, { fresh: false })).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
  });
});
