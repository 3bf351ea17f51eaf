import { WELCOME_TASK_KINDS } from '#core/accounts/background-task.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { BackgroundTasks } from '#core/ports/background-tasks.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type OpenStorage, type StorageUnderTest } from './storage-under-test.js';

const LEASE = 60_000;
const DAY = 24 * 3_600_000;

/** What every `Errands` keeps to. */
export function errandsContract(name: string, open: OpenStorage): void {
  describe(`Errands (${name})`, () => {
    let storage: StorageUnderTest;
    let errands: BackgroundTasks;
    let ada: number;
    const join = async (uid: string) =>
      (await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields()))?.id ?? 0;
    beforeEach(async () => {
      storage = await open();
      errands = storage.errands;
      ada = await join('uid-ada');
    });
    afterEach(() => storage.close());

    it('hands a planned errand to one of many takers, and to nobody else before its lease is over', async () => {
      await errands.schedule(ada, WELCOME_TASK_KINDS);
      const takers = Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? errands : storage.elsewhere.errands).claim(ada, 'welcome_mail', LEASE),
      );
      const taken = (await Promise.all(takers)).filter((errand) => errand !== undefined);
      expect(taken).toEqual([{ memberId: ada, kind: 'welcome_mail', attempts: 1 }]);
      storage.clock.advance(LEASE - 1);
      expect(await errands.claim(ada, 'welcome_mail', LEASE)).toBeUndefined();
      storage.clock.advance(1);
      expect(await errands.claim(ada, 'welcome_mail', LEASE)).toMatchObject({ attempts: 2 });
    });

    it('shares what is due among sweepers, oldest first', async () => {
      const others = [];
      for (const n of [1, 2, 3]) {
        storage.clock.advance(1000);
        others.push(await join(`uid-${n}`));
        await errands.schedule(others.at(-1) ?? 0, ['newsletter']);
      }
      expect((await errands.claimDue(2, LEASE)).map(({ memberId }) => memberId)).toEqual(others.slice(0, 2));
      const [here, there] = await Promise.all([
        errands.claimDue(5, LEASE),
        storage.elsewhere.errands.claimDue(5, LEASE),
      ]);
      expect([...here, ...there].map(({ memberId }) => memberId)).toEqual(others.slice(2));
    });

    it('never brings back what is done, however often it is planned', async () => {
      await errands.schedule(ada, WELCOME_TASK_KINDS);
      const taken = await errands.claim(ada, 'welcome_mail', LEASE);
      if (taken) await storage.elsewhere.errands.complete(taken);
      await Promise.all([errands.schedule(ada, WELCOME_TASK_KINDS), errands.schedule(ada, ['welcome_mail'])]);
      storage.clock.advance(DAY);
      expect(await errands.claim(ada, 'welcome_mail', LEASE)).toBeUndefined();
      expect(await errands.findState(ada, 'welcome_mail')).toBe('done');
      expect((await errands.claimDue(10, LEASE)).map(({ kind }) => kind)).toEqual(['newsletter']);
    });

    it('brings a failed errand back after its pause, and one given up never', async () => {
      await errands.schedule(ada, WELCOME_TASK_KINDS);
      const [mail, list] = [
        await errands.claim(ada, 'welcome_mail', LEASE),
        await errands.claim(ada, 'newsletter', LEASE),
      ];
      if (mail) await errands.reschedule(mail, 30_000);
      if (list) await errands.reschedule(list, undefined);
      expect(await errands.claimDue(10, LEASE)).toEqual([]);
      storage.clock.advance(30_000);
      expect(await errands.claimDue(10, LEASE)).toEqual([
        { memberId: ada, kind: 'welcome_mail', attempts: 2 },
      ]);
      expect(await storage.elsewhere.errands.findState(ada, 'newsletter')).toBe('given_up');
    });

    it('lets one whose lease was over report success, and not delay who took it since', async () => {
      await errands.schedule(ada, ['welcome_mail']);
      const late = await errands.claim(ada, 'welcome_mail', LEASE);
      storage.clock.advance(LEASE);
      const current = await errands.claim(ada, 'welcome_mail', LEASE);
      if (late) await errands.reschedule(late, undefined);
      expect(await errands.findState(ada, 'welcome_mail')).toBe('open');
      if (late) await errands.complete(late);
      if (current) await errands.reschedule(current, 0);
      expect(await errands.findState(ada, 'welcome_mail')).toBe('done');
    });

    it('plans nothing for nobody, and knows nothing that was not planned', async () => {
      await errands.schedule(99, WELCOME_TASK_KINDS);
      await errands.schedule(ada, []);
      expect(await errands.claimDue(10, LEASE)).toEqual([]);
      expect(await errands.findState(99, 'newsletter')).toBeUndefined();
      expect(await errands.claim(ada, 'newsletter', LEASE)).toBeUndefined();
    });

    it('remembers who left until a day after their identity is gone, and then takes out what came in late', async () => {
      await storage.members.delete(ada);
      const errand = await errands.claim(ada, 'remove_identity', LEASE);
      if (errand) await errands.complete(errand);
      const late = { visibility: 'private', ownerId: memberOwner(ada) } as const;
      const analysis = await analysed(storage, { ...late, keys: ['reader:late'] });
      storage.clock.advance(DAY - 1);
      await errands.claimDue(1, LEASE);
      expect(await storage.analyses.exportByOwner(memberOwner(ada), 1)).toEqual([analysis]);
      expect(await errands.findState(ada, 'remove_identity')).toBe('done');
      storage.clock.advance(1);
      await errands.claimDue(1, LEASE);
      expect(await errands.findState(ada, 'remove_identity')).toBeUndefined();
      expect(await storage.elsewhere.analyses.exportByOwner(memberOwner(ada), 1)).toEqual([]);
    });
  });
}
