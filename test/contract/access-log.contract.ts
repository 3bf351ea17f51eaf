import type { AccessLog } from '#core/ports/admin-area.js';
import { type AdminsUnderTest, anEntry, type OpenAdmins } from './admins-under-test.js';

/** Contract of `AccessLog`. */
export function accessLogContract(name: string, open: OpenAdmins): void {
  describe(`AccessLog: ${name}`, () => {
    let storage: AdminsUnderTest;
    let log: AccessLog;
    beforeEach(async () => {
      storage = await open();
      log = storage.log;
    });

    it('returns entries newest first, also to another process', async () => {
      const details = { search: 'ä \' " \\ \n 名', page: 2, all: false, none: null, fields: ['email'] };
      await log.append(anEntry('view_users', { adminId: 7, details }));
      storage.clock.advance(1);
      await log.append(anEntry('logout'));
      const { entries, total } = await storage.elsewhere.log.list({}, 1, 10);
      expect(total).toBe(2);
      expect(entries).toEqual([
        { id: 2, ...anEntry('logout'), createdAt: '2026-05-01T10:20:30.001Z' },
        { id: 1, ...anEntry('view_users', { adminId: 7, details }), createdAt: '2026-05-01T10:20:30.000Z' },
      ]);
      expect(await storage.elsewhere.log.verify()).toMatchObject({ intact: true, head: { id: 2 } });
    });

    it('truncates and preserves hostile input', async () => {
      const typed = `\0\uD800${'x'.repeat(100_000)}`;
      await log.append(anEntry('login_failed', { adminName: typed, adminEmail: typed, details: { typed } }));
      const [entry] = (await log.list({}, 1, 1)).entries;
      expect(entry?.adminName).toMatch(/^\uFFFDx{290,}…$/);
      expect(JSON.stringify(entry).length).toBeLessThan(1500);
      expect(await log.verify()).toMatchObject({ intact: true });
    });

    it('chains entries of concurrent processes without gaps', async () => {
      await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          (at % 2 ? log : storage.elsewhere.log).append(anEntry('login')),
        ),
      );
      expect(await log.verify()).toMatchObject({ intact: true, head: { id: 40 } });
      const ids = (await log.list({}, 1, 100)).entries.map(({ id }) => id);
      expect(ids).toEqual(Array.from({ length: 40 }, (_, at) => 40 - at));
    });

    it('filters by page, action, part of a name or address, and time', async () => {
      for (let hour = 0; hour < 5; hour += 1) {
        const by = hour % 2 ? { adminName: 'Ben_100%', adminEmail: 'ben@podgist.test' } : {};
        await log.append(anEntry(hour === 4 ? 'logout' : 'login', by));
        storage.clock.advance(3_600_000);
      }
      const ids = async (...asked: Parameters<AccessLog['list']>) =>
        (await log.list(...asked)).entries.map(({ id }) => id);
      expect(await ids({}, 2, 2)).toEqual([3, 2]);
      expect(await ids({}, 4, 2)).toEqual([]);
      expect(await ids({ action: 'login' }, 1, 10)).toEqual([4, 3, 2, 1]);
      expect(await ids({ admin: 'BEN@' }, 1, 10)).toEqual([4, 2]);
      expect(await ids({ admin: '_100%' }, 1, 10)).toEqual([4, 2]);
      expect(await ids({ admin: 'b_n' }, 1, 10)).toEqual([]);
      const [from, to] = [new Date('2026-05-01T11:20:30.000Z'), new Date('2026-05-01T13:20:30.000Z')];
      expect(await ids({ from, to }, 1, 10)).toEqual([3, 2]);
      expect(await log.list({ from, to, admin: 'ben' }, 1, 10)).toMatchObject({ total: 1 });
      expect(await ids({ admin: '@' }, 2, 2)).toEqual([3, 2]);
      expect(await ids({ action: 'login', admin: 'podgist.test', from, to }, 1, 10)).toEqual([3, 2]);
      expect(await log.list({ action: 'logout', admin: 'ben' }, 1, 10)).toEqual({ entries: [], total: 0 });
    });

    it('lists what was done with one summary: its own entries, and later exports', async () => {
      const start = new Date('2026-05-01T10:20:30.000Z');
      const of = (summaryId: string | number) => ({ details: { summaryId } });
      await log.append(anEntry('export_summaries', { details: { format: 'csv' } }));
      storage.clock.advance(1000);
      const since = new Date(start.getTime() + 1000);
      await log.append(anEntry('view_summaries', of('7')));
      await log.append(anEntry('view_summaries', of('71')));
      await log.append(anEntry('view_summaries', { details: { search: '"summaryId":"7"}' } }));
      await log.append(anEntry('login_failed', of('7')));
      await log.append(anEntry('edit_summary', of(7)));
      storage.clock.advance(1000);
      await log.append(anEntry('export_summaries', { details: { format: 'json' } }));
      await log.append(anEntry('delete_summary', of(7)));
      await log.append(anEntry('restore_summary', of(7)));
      const found = [];
      let cursor: string | undefined;
      do {
        const page = await log.listOfSummary(7, since, { limit: 2, cursor });
        expect([page.items.length <= 2, page.total]).toEqual([true, 5]);
        found.push(...page.items);
        cursor = page.next;
      } while (cursor);
      const [early, late] = ['2026-05-01T10:20:31.000Z', '2026-05-01T10:20:32.000Z'];
      expect(found).toEqual([
        { at: late, kind: 'restored' },
        { at: late, kind: 'deleted' },
        { at: late, kind: 'exported' },
        { at: early, kind: 'edited' },
        { at: early, kind: 'opened' },
      ]);
      expect(await log.listOfSummary(8, storage.clock.now(), { limit: 9 })).toMatchObject({ total: 1 });
    });

    it('can be verified from any entry on after earlier ones are archived', async () => {
      await log.append(anEntry('login'));
      const check = await log.verify();
      if (!check.intact) throw new Error('an intact log');
      const archived = check.head;
      await log.append(anEntry('logout'));
      expect(await log.verify(archived)).toMatchObject({ intact: true, head: { id: 2 } });
      expect(await log.verify({ ...archived, hash: 'f'.repeat(64) })).toMatchObject({
        intact: false,
        brokenAt: 2,
      });
    });
  });
}
