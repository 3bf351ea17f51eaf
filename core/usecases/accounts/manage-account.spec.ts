import type { Members } from '#core/ports/members.js';
import { anIdentity } from '#test/builders/member.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import type { TaskRunner } from '../operations/task-runner.js';
import { deleteAccount } from './manage-account.js';

describe('leaving (contract §3)', () => {
  const clock = new FixedClock();
  const leaving = async (secondsAgo: number, now?: TaskRunner['now']) => {
    const done: string[] = [];
    const runs = stubPort<TaskRunner>({
      now:
        now ??
        (async (memberId, kind) => {
          done.push(`${kind} ${memberId}`);
          return undefined;
        }),
    });
    const members = stubPort<Members>({ delete: async (id) => done.push(`delete ${id}`) > 0 });
    const member = await fakePorts().join();
    const identity = anIdentity({ signedInAt: clock.now().getTime() / 1000 - secondsAgo });
    return {
      done,
      leave: () => deleteAccount({ members, runs, clock })({ identity, member }),
      id: member.id,
    };
  };

  it('deletes the member, then their identity and payments', async () => {
    const { leave, done, id } = await leaving(300);
    await leave();
    expect(done).toEqual([`delete ${id}`, `remove_identity ${id}`, `end_payments ${id}`]);
  });

  it('needs a sign-in of the last five minutes', async () => {
    const { leave, done } = await leaving(301);
    await expect(leave()).rejects.toMatchObject({
      code: 'requires_recent_login',
      message: 'Please sign in again to delete your account.',
    });
    expect(done).toEqual([]);
  });

  it('succeeds while the identity service and the payment provider are away', async () => {
    const { leave, done, id } = await leaving(0, () => Promise.reject(new Error('away')));
    await leave();
    expect(done).toEqual([`delete ${id}`]);
  });
});
