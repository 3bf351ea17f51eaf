import type { Subscription } from '#core/plans/subscription.js';
import { anEpisode, aRemovalRecord } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { storeAnalysis } from '../support/store-analysis.js';
import type { AdminViewsUnderTest } from './admin-area-under-test.js';
import { anEntry } from './admins-under-test.js';
import { aShowToFollow } from './follow-steps.js';

/** Finds an episode of a followed show, which is news an hour later. */
async function publish({ clock, followed: { polls }, area }: AdminViewsUnderTest): Promise<void> {
  await area.follows.setPaused('all', false, anEntry('pause_follows'));
  const [poll] = await polls.claimDue(1, 1000);
  if (!poll) throw new Error('a show is due');
  const known = [{ guid: 'one', title: 'One' }];
  const show = { name: poll.name };
  const changed = { show, digest: new Uint8Array([1]), intervalSeconds: 900, known, fresh: known };
  await polls.finish(poll, { outcome: 'changed', dueAt: clock.now(), failures: 0, changed });
  clock.advance(3_600_001);
}

/** Contract of the follows, digests, setup and statistics of `AdminArea`, and of the list of `Shows` after an admin's change. */
export function adminViewsContract(name: string, open: () => Promise<AdminViewsUnderTest>): void {
  describe(`AdminArea, statistics and pages: ${name}`, () => {
    let store: AdminViewsUnderTest;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('list a summary on its show’s page under its current name while it exists', async () => {
      const { id } = await storeAnalysis(store.jobs);
      const titles = async (filter: string) => {
        const page = await store.shows.episodes('the-pricing-hour', { limit: 10, filter, sort: 'title' });
        return page.items.map(({ title }) => title);
      };
      const version = (await store.area.summaries.byId(id))?.version ?? '';
      const renamed = { title: 'Charging at 9', podcastMetadata: anEpisode({ guest: 'Zoë' }) };
      await store.area.summaries.edit(
        id,
        version,
        (kept) => ({ ...kept, ...renamed }),
        anEntry('edit_summary'),
      );
      expect([await titles('charging zoe'), await titles('software')]).toEqual([['Charging at 9'], []]);
      await store.area.summaries.remove(id, anEntry('delete_summary'));
      expect([await titles('charging'), await titles('')]).toEqual([[], []]);
      expect((await store.shows.list({ limit: 10 })).total).toBe(0);
      await store.area.summaries.restore(id, anEntry('restore_summary'));
      expect([await titles('charging'), await titles('')]).toEqual([['Charging at 9'], ['Charging at 9']]);
    });

    it('count the statements that passed the checks in the last thirty days, and the removed ones by reason', async () => {
      expect((await store.area.statistics()).statements).toEqual({ kept: 0, removed: {} });
      await storeAnalysis(store.jobs, { removals: aRemovalRecord() });
      store.clock.advance(20 * 86_400_000);
      const removals = aRemovalRecord({ kept: 5, removed: { number: 2 } });
      await storeAnalysis(store.jobs, { keys: ['youtube:pricing0002'], removals });
      const { statements } = await store.area.statistics();
      expect(statements).toEqual({ kept: 23, removed: { number: 3, contradicted: 1 } });
      store.clock.advance(20 * 86_400_000);
      expect((await store.area.statistics()).statements).toEqual({ kept: 5, removed: { number: 2 } });
    });

    it('summarize totals and the last thirty days', async () => {
      const join = async (uid: string) => {
        const identity = anIdentity({ uid, email: `${uid}@x.test` });
        return (await store.members.findOrCreate(identity, someDisplayFields()))?.id ?? 0;
      };
      const [id] = [await join('ada'), await join('grace')];
      const fields = { firstName: 'A', lastName: 'B', email: 'a@b.test', usageCount: 7 };
      const grant = (current: Subscription): Subscription => ({ ...current, plan: 'plus' });
      await store.area.users.edit(id, fields, grant, anEntry('edit_user'));
      const usage = { inputTokens: 10, outputTokens: 5, calls: 1, promptVersion: '1', costUsd: 0.5 };
      const stored = await storeAnalysis(store.jobs, {
        usage,
        transcription: { model: 'whisper-1', seconds: 1800, calls: 2, costUsd: 0.25 },
      });
      expect(await store.area.summaries.byId(stored.id)).toMatchObject({
        costUsd: 0.5,
        transcription: { model: 'whisper-1', seconds: 1800, calls: 2, costUsd: 0.25 },
      });
      const run = { jobId: 'f', attempt: 1 };
      await store.jobs.open(aNewJob({ id: 'f', dedupeKey: 'youtube:failing0001' }));
      await store.jobs.start('f');
      await store.jobs.fail(run, { code: 'internal', message: 'No.' });
      await store.jobs.open(aNewJob({ id: 'w', dedupeKey: 'youtube:waiting0001' }));
      const figures = await store.area.statistics();
      expect(figures).toMatchObject({
        totalUsers: 2,
        totalSummaries: 1,
        plans: { free: 1, plus: 1, pro: 0, all_access: 0 },
        durations: { p50Ms: 1400, p95Ms: 1400 },
        llm: { costUsd: 0.75, inputTokens: 10, outputTokens: 5 },
        queue: { waiting: 1, active: 0 },
      });
      const day = store.clock.now().toISOString().slice(0, 10);
      expect(figures.days).toHaveLength(30);
      expect(figures.days.at(-1)).toEqual({ day, analyses: 1, failed: 1, signUps: 2 });
      await store.area.summaries.remove(stored.id, anEntry('delete_summary'));
      expect((await store.area.statistics()).totalSummaries).toBe(0);
    });

    it('list followed shows and digests, and pause polls with a log entry', async () => {
      const { area, clock } = store;
      const member = await store.members.findOrCreate(
        anIdentity({ uid: 'ada', email: 'ada@x.test' }),
        someDisplayFields(),
      );
      const ada = member?.id ?? 0;
      await store.follows.follow(ada, aShowToFollow('first'), 10);
      await store.follows.follow(ada, aShowToFollow('second'), 10);
      const [poll] = await store.followed.polls.claimDue(1, 1000);
      const failed = {
        outcome: 'failed',
        message: 'It answered 503.',
        dueAt: clock.now(),
        failures: 1,
      } as const;
      await store.followed.polls.finish({ showId: 0, attempt: 0, ...poll }, failed);
      const list = (page = 1, isFailing = false) => area.follows.list({ page, limit: 1, isFailing });
      const [second, first] = [await list(1), await list(2)];
      expect([second.shows[0]?.name, first.shows[0]?.name, second.total]).toEqual(['second', 'first', 2]);
      expect(second.shows[0]).toMatchObject({ followers: 1, requests: expect.any(Number), isPaused: false });
      const failing = (await list(1, true)).shows;
      expect(failing).toMatchObject([{ name: poll?.name, outcome: 'failed', message: 'It answered 503.' }]);
      expect((await list(3)).shows).toEqual([]);

      const { id = 0 } = first.shows[0] ?? {};
      const entry = anEntry('pause_follows');
      expect(await area.follows.setPaused(id, true, entry)).toBe(true);
      expect(await area.follows.setPaused(4711, true, entry)).toBe(false);
      expect((await list(2)).shows).toMatchObject([{ id, isPaused: true }]);
      expect(await area.follows.setPaused('all', true, entry)).toBe(true);
      expect([(await list()).isPaused, (await store.area.log.list({}, 1, 9)).total]).toEqual([true, 2]);

      expect(await area.digests.list({ page: 1, limit: 5 })).toMatchObject({ digests: [], total: 0 });
      const settings = { frequency: 'daily', weekday: 1, hour: 7, timeZone: 'UTC' } as const;
      await store.follows.digests.saveSettings(ada, settings, clock.now(), clock.now());
      await publish(store);
      await store.follows.digests.open(ada, () => ({ slot: '2026-05-01', staysOpen: false }));
      const open = await area.digests.list({ page: 1, limit: 5, state: 'open' });
      expect(open).toMatchObject({ total: 1, counts: { open: 1, sent: 0 } });
      expect(open.digests).toEqual([
        {
          id: expect.any(Number),
          memberId: ada,
          member: 'a•••@x.test',
          slot: '2026-05-01',
          state: 'open',
          episodes: 1,
          attempts: 0,
          createdAt: expect.stringMatching(/^2026-05-01T.*Z$/),
        },
      ]);
      expect(await area.digests.list({ page: 1, limit: 5, state: 'sent' })).toMatchObject({ total: 0 });
    });

    it('keep the setup, one over concurrent changes, with what is not given unchanged (contract §10)', async () => {
      const { setup, log } = store.area;
      expect(await setup.read()).toBeUndefined();
      const entry = anEntry('change_setup');
      await Promise.all([setup.change({}, entry), setup.change({}, entry)]);
      expect(await setup.read()).toEqual({ isFinished: false, skipped: [] });
      await setup.change({ skipped: ['mail', 'shows'] }, entry);
      expect(await setup.change({ isFinished: true }, entry)).toEqual({
        isFinished: true,
        skipped: ['mail', 'shows'],
      });
      expect((await log.list({ action: 'change_setup' }, 1, 9)).total).toBe(4);
    });
  });
}
