import type { Subscription } from '#core/plans/subscription.js';
import { anEpisode } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { storeAnalysis } from '../support/store-analysis.js';
import { type AdminViewsUnderTest, anEntry, type OpenAdminViews } from './admin-area-under-test.js';

/** Contract of `AdminStatistics`, and of what `Shows` lists of a summary that an admin changed. */
export function adminViewsContract(name: string, open: OpenAdminViews): void {
  describe(`AdminStatistics and pages: ${name}`, () => {
    let area: AdminViewsUnderTest;
    beforeEach(async () => {
      area = await open();
    });
    afterEach(() => area.close());

    it('list a summary on its show’s page under its current name while it exists', async () => {
      const { id } = await storeAnalysis(area.jobs);
      const titles = async (filter: string) => {
        const page = await area.shows.episodes('the-pricing-hour', { limit: 10, filter, sort: 'title' });
        return page.items.map(({ title }) => title);
      };
      const version = (await area.summaries.byId(id))?.version ?? '';
      const renamed = { title: 'Charging at 9', podcastMetadata: anEpisode({ guest: 'Zoë' }) };
      await area.summaries.edit(id, version, (kept) => ({ ...kept, ...renamed }), anEntry('edit_summary'));
      expect([await titles('charging zoe'), await titles('software')]).toEqual([['Charging at 9'], []]);
      await area.summaries.remove(id, anEntry('delete_summary'));
      expect([await titles('charging'), await titles('')]).toEqual([[], []]);
      expect((await area.shows.list({ limit: 10 })).total).toBe(0);
      await area.summaries.restore(id, anEntry('restore_summary'));
      expect([await titles('charging'), await titles('')]).toEqual([['Charging at 9'], ['Charging at 9']]);
    });

    it('summarize totals and the last thirty days', async () => {
      const join = async (uid: string) => {
        const identity = anIdentity({ uid, email: `${uid}@x.test` });
        return (await area.members.findOrCreate(identity, someDisplayFields()))?.id ?? 0;
      };
      const [id] = [await join('ada'), await join('grace')];
      const fields = { firstName: 'A', lastName: 'B', email: 'a@b.test', usageCount: 7 };
      const grant = (current: Subscription): Subscription => ({ ...current, plan: 'plus' });
      await area.users.edit(id, fields, grant, anEntry('edit_user'));
      const usage = { inputTokens: 10, outputTokens: 5, calls: 1, promptVersion: '1', costUsd: 0.5 };
      const stored = await storeAnalysis(area.jobs, {
        usage,
        transcription: { model: 'whisper-1', seconds: 1800, calls: 2, costUsd: 0.25 },
      });
      expect(await area.summaries.byId(stored.id)).toMatchObject({
        costUsd: 0.5,
        transcription: { model: 'whisper-1', seconds: 1800, calls: 2, costUsd: 0.25 },
      });
      const run = { jobId: 'f', attempt: 1 };
      await area.jobs.open(aNewJob({ id: 'f', dedupeKey: 'youtube:failing0001' }));
      await area.jobs.start('f');
      await area.jobs.fail(run, { code: 'internal', message: 'No.' });
      await area.jobs.open(aNewJob({ id: 'w', dedupeKey: 'youtube:waiting0001' }));
      const figures = await area.overview.read();
      expect(figures).toMatchObject({
        totalUsers: 2,
        totalSummaries: 1,
        plans: { free: 1, plus: 1, pro: 0, all_access: 0 },
        durations: { p50Ms: 1400, p95Ms: 1400 },
        llm: { costUsd: 0.75, inputTokens: 10, outputTokens: 5 },
        queue: { waiting: 1, active: 0 },
      });
      const day = area.clock.now().toISOString().slice(0, 10);
      expect(figures.days).toHaveLength(30);
      expect(figures.days.at(-1)).toEqual({ day, analyses: 1, failed: 1, signUps: 2 });
      await area.summaries.remove(stored.id, anEntry('delete_summary'));
      expect((await area.overview.read()).totalSummaries).toBe(0);
    });
  });
}
