import { WELCOME_TASK_KINDS } from '#core/accounts/background-task.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { BackgroundTasks } from '#core/ports/members.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type OpenStorage, type StorageUnderTest } from './storage-under-test.js';

const LEASE = 60_000;
const DAY = 24 * 3_600_000;

/** Contract of `BackgroundTasks`. */
export function backgroundTasksContract(name: string, open: OpenStorage): void {
  describe(`BackgroundTasks: ${name}`, () => {
    let storage: StorageUnderTest;
    let tasks: BackgroundTasks;
    let ada: number;
    const join = async (uid: string) =>
      (await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields()))?.id ?? 0;
    beforeEach(async () => {
      storage = await open();
      tasks = storage.members.tasks;
      ada = await join('uid-ada');
    });
    afterEach(() => storage.close());

    it('assigns a due task to one worker until its lease expires', async () => {
      await tasks.schedule(ada, WELCOME_TASK_KINDS);
      const takers = Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? tasks : storage.elsewhere.members.tasks).claim(ada, 'welcome_mail', LEASE),
      );
      const taken = (await Promise.all(takers)).filter((task) => task !== undefined);
      expect(taken).toEqual([{ memberId: ada, kind: 'welcome_mail', attempts: 1 }]);
      storage.clock.advance(LEASE - 1);
      expect(await tasks.claim(ada, 'welcome_mail', LEASE)).toBeUndefined();
      storage.clock.advance(1);
      expect(await tasks.claim(ada, 'welcome_mail', LEASE)).toMatchObject({ attempts: 2 });
    });

    it('distributes due tasks among workers, oldest first', async () => {
      const others = [];
      for (const n of [1, 2, 3]) {
        storage.clock.advance(1000);
        others.push(await join(`uid-${n}`));
        await tasks.schedule(others.at(-1) ?? 0, ['newsletter']);
      }
      expect((await tasks.claimDue(2, LEASE)).map(({ memberId }) => memberId)).toEqual(others.slice(0, 2));
      const [here, there] = await Promise.all([
        tasks.claimDue(5, LEASE),
        storage.elsewhere.members.tasks.claimDue(5, LEASE),
      ]);
      expect([...here, ...there].map(({ memberId }) => memberId)).toEqual(others.slice(2));
    });

    it('never reruns completed tasks, however often they are scheduled', async () => {
      await tasks.schedule(ada, WELCOME_TASK_KINDS);
      const taken = await tasks.claim(ada, 'welcome_mail', LEASE);
      if (taken) await storage.elsewhere.members.tasks.complete(taken);
      await Promise.all([tasks.schedule(ada, WELCOME_TASK_KINDS), tasks.schedule(ada, ['welcome_mail'])]);
      storage.clock.advance(DAY);
      expect(await tasks.claim(ada, 'welcome_mail', LEASE)).toBeUndefined();
      expect(await tasks.findState(ada, 'welcome_mail')).toBe('done');
      expect((await tasks.claimDue(10, LEASE)).map(({ kind }) => kind)).toEqual(['newsletter']);
    });

    it('retries a failed task after its delay, and an abandoned one never', async () => {
      await tasks.schedule(ada, WELCOME_TASK_KINDS);
      const [mail, list] = [
        await tasks.claim(ada, 'welcome_mail', LEASE),
        await tasks.claim(ada, 'newsletter', LEASE),
      ];
      if (mail) await tasks.reschedule(mail, 30_000);
      if (list) await tasks.reschedule(list, undefined);
      expect(await tasks.claimDue(10, LEASE)).toEqual([]);
      storage.clock.advance(30_000);
      expect(await tasks.claimDue(10, LEASE)).toEqual([{ memberId: ada, kind: 'welcome_mail', attempts: 2 }]);
      expect(await storage.elsewhere.members.tasks.findState(ada, 'newsletter')).toBe('given_up');
    });

    it('accepts success after an expired lease, but no rescheduling once another worker holds it', async () => {
      await tasks.schedule(ada, ['welcome_mail']);
      const late = await tasks.claim(ada, 'welcome_mail', LEASE);
      storage.clock.advance(LEASE);
      const current = await tasks.claim(ada, 'welcome_mail', LEASE);
      if (late) await tasks.reschedule(late, undefined);
      expect(await tasks.findState(ada, 'welcome_mail')).toBe('open');
      if (late) await tasks.complete(late);
      if (current) await tasks.reschedule(current, 0);
      expect(await tasks.findState(ada, 'welcome_mail')).toBe('done');
    });

    it('ignores unknown members and unknown tasks', async () => {
      await tasks.schedule(99, WELCOME_TASK_KINDS);
      await tasks.schedule(ada, []);
      expect(await tasks.claimDue(10, LEASE)).toEqual([]);
      expect(await tasks.findState(99, 'newsletter')).toBeUndefined();
      expect(await tasks.claim(ada, 'newsletter', LEASE)).toBeUndefined();
    });

    it('remembers deleted members until a day after their identity is removed, then erases late data', async () => {
      await storage.members.delete(ada);
      const task = await tasks.claim(ada, 'remove_identity', LEASE);
      if (task) await tasks.complete(task);
      const late = { visibility: 'private', ownerId: memberOwner(ada) } as const;
      const analysis = await analysed(storage, { ...late, keys: ['reader:late'] });
      storage.clock.advance(DAY - 1);
      await tasks.claimDue(1, LEASE);
      expect(await storage.analyses.exportByOwner(memberOwner(ada), 1)).toEqual([analysis]);
      expect(await tasks.findState(ada, 'remove_identity')).toBe('done');
      storage.clock.advance(1);
      await tasks.claimDue(1, LEASE);
      expect(await tasks.findState(ada, 'remove_identity')).toBeUndefined();
      expect(await storage.elsewhere.analyses.exportByOwner(memberOwner(ada), 1)).toEqual([]);
    });
  });
}
