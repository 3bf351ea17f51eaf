import { sourceOf } from '#core/links/source.js';
import { aNewJob } from '../builders/job.js';
import { AdminBrowser } from '../support/admin.js';
import { adminArea } from '../support/admin-area.js';
import { eventually } from '../support/eventually.js';

describe('the admin area (§7)', () => {
  const area = adminArea();

  describe('jobs', () => {
    it('logs a polled list once, and other lists and sessions separately', async () => {
      const other = new AdminBrowser(area.product);
      await other.login();
      const lines = () => area.query(`select details from access_log where action = 'view_jobs' order by id`);
      const before = await lines();
      for (const path of [
        'jobs?status=failed&page=3',
        'jobs?status=failed&page=3',
        'jobs?status=failed&page=4',
      ]) {
        expect((await area.admin.call(path)).status).toBe(200);
      }
      await other.call('jobs?status=failed&page=3');
      expect((await lines()).slice(before.length)).toEqual(
        [3, 4, 3].map((page) => ({ details: JSON.stringify({ status: 'failed', page: String(page) }) })),
      );
    });

    const charge = { meter: 'visitor:desk', ceiling: 1, onRefusal: 'visitor_limit_reached' } as const;
    const used = () => area.world.meters.used(charge.meter);
    const jobs = async (status: string) =>
      (await area.admin.call<{ jobs: Record<string, unknown>[]; total: number }>(`jobs?status=${status}`))
        .body;
    const failure = { code: 'upstream_unavailable', message: 'Spotify does not answer.' } as const;

    async function aRunningJob(id: string) {
      const source = sourceOf('spotify', id.padEnd(22, '0'));
      const job = aNewJob({ id, dedupeKey: source.key, request: { source }, charges: [charge] });
      expect((await area.world.jobs.open(job)).outcome).toBe('opened');
      const started = await area.world.jobs.start(id);
      return { jobId: id, attempt: started?.attempt ?? 0 };
    }

    it('cancels a running job: its quota is released and its run changes nothing', async () => {
      const run = await aRunningJob('cancelme');
      expect(await used()).toBe(1);
      const [listed] = (await jobs('running')).jobs;
      expect(listed).toMatchObject({ id: 'cancelme', status: 'running', stage: 'locating', attempt: 1 });
      expect((await area.admin.post('jobs/cancelme/cancel')).status).toBe(204);
      expect(await area.lastLog()).toEqual({ action: 'cancel_job', details: '{"jobId":"cancelme"}' });
      expect(await used()).toBe(0);
      expect(await area.world.jobs.reportProgress(run, 'reading', 0)).toBe(false);
      expect(await area.world.jobs.fail(run, failure)).toBe(false);
      expect(await area.world.jobs.byId('cancelme')).toMatchObject({
        status: 'failed',
        failure: { code: 'cancelled' },
      });
      expect((await area.admin.post('jobs/cancelme/cancel')).status).toBe(409);
      expect((await area.admin.post('jobs/nobody/cancel')).status).toBe(404);
    });

    it('retries a failed job and reserves its quota again', async () => {
      const run = await aRunningJob('retryme');
      expect((await area.admin.post('jobs/retryme/retry')).status).toBe(409);
      await area.world.jobs.fail(run, failure);
      expect((await jobs('failed')).jobs.find(({ id }) => id === 'retryme')).toMatchObject({
        status: 'failed',
        error: 'Spotify does not answer.',
        code: 'upstream_unavailable',
        upstream: 'Spotify',
        link: expect.stringContaining('spotify'),
      });
      expect(await used()).toBe(0);
      await area.query(
        `insert into usage_counters values ($1, 1) on conflict (meter) do update set used = 1`,
        [charge.meter],
      );
      const full = await area.admin.post('jobs/retryme/retry');
      expect([full.status, full.body.error]).toEqual([409, expect.stringContaining('used up')]);
      expect(await area.world.jobs.byId('retryme')).toMatchObject({ status: 'failed' });
      await area.query('update usage_counters set used = 0 where meter = $1', [charge.meter]);
      const answers = await Promise.all([1, 2, 3].map(() => area.admin.post('jobs/retryme/retry')));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
      const ended = await eventually(
        () => area.world.jobs.byId('retryme'),
        (job) => job?.status === 'failed',
      );
      expect(ended?.attempt).toBe(2);
      expect(await used()).toBe(0);
      expect(await area.query(`select 1 from access_log where action = 'retry_job'`)).toHaveLength(1);
    });

    it('does not retry jobs with a transcript, which is not stored', async () => {
      const source = sourceOf('youtube', 'owntext0001');
      const dedupeKey = `private:member:1:${source.key}:fingerprint`;
      const request = { source, transcript: { text: 'Talk.' } };
      const own = { dedupeKey, request, visibility: 'private' as const, ownerId: 'member:1' };
      await area.world.jobs.open(aNewJob({ id: 'owntext', ...own }));
      const started = await area.world.jobs.start('owntext');
      await area.world.jobs.fail({ jobId: 'owntext', attempt: started?.attempt ?? 0 }, failure);
      const { status, body } = await area.admin.post('jobs/owntext/retry');
      expect([status, body.error]).toEqual([409, expect.stringContaining('transcript')]);
    });
  });
});
