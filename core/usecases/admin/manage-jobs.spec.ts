import { formatAnalysisKey } from '#core/analysis/analysis-key.js';
import { sourceOf } from '#core/links/source.js';
import { aCharge, aNewJob } from '#test/builders/job.js';
import { ACTOR } from '#test/fakes/admin-auth.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { manageJobs } from './manage-jobs.js';

const charge = aCharge({ ceiling: 1 });
const UNSTEERABLE = { code: 'job_not_steerable' };

describe('an admin’s control of jobs (contract §4)', () => {
  let ports: FakePorts;
  beforeEach(() => {
    ports = fakePorts();
  });
  const retry = (id = 'one') => manageJobs(ports).retry(id, ACTOR);
  const cancel = (id = 'one') => manageJobs(ports).cancel(id, ACTOR);
  const begin = async (id = 'one', more: Parameters<typeof aNewJob>[0] = {}) => {
    await ports.jobs.open(aNewJob({ id, charges: [charge], ...more }));
    await ports.jobs.start(id);
  };
  const fail = async (id = 'one') =>
    ports.jobs.fail({ jobId: id, attempt: 1 }, { code: 'internal', message: 'No.' });

  it('runs a failed job again with the quota that was given back, and logs it', async () => {
    await begin('one', { request: { source: sourceOf('youtube', 'pricing0001'), priority: 'priority' } });
    await fail();
    await retry();
    expect(await ports.jobs.getUsage(charge.meter)).toBe(1);
    expect(await ports.queue.depth()).toEqual({ waiting: 1, active: 0 });
    expect(await ports.jobs.findStalled(1000, 10)).toEqual([]);
    expect(await ports.logged()).toEqual([['retry_job', { jobId: 'one' }]]);
  });

  it('leaves a job to be dispatched later when the queue is away', async () => {
    await begin();
    await fail();
    ports.queue.add = () => Promise.reject(new Error('away'));
    await retry();
    expect(await ports.jobs.findStalled(1000, 10)).toEqual(['one']);
  });

  it('refuses with the reason', async () => {
    await expect(retry('none')).rejects.toMatchObject({
      code: 'job_not_found',
      message: 'There is no such job.',
    });
    await begin();
    await expect(retry()).rejects.toMatchObject({ ...UNSTEERABLE, message: 'This job has not failed.' });
    await fail();
    await begin('two', { dedupeKey: 'another' });
    await expect(retry()).rejects.toMatchObject({
      ...UNSTEERABLE,
      message: expect.stringContaining('used up their allowance of 1.'),
    });
    await begin('three', { charges: [] });
    await expect(retry()).rejects.toMatchObject({
      ...UNSTEERABLE,
      message: expect.stringMatching(/^The same was asked for again/),
    });
    const choices = { ownerId: 'member:1', sourceKey: 'youtube:pricing0001', transcriptFingerprint: 'print' };
    const dedupeKey = formatAnalysisKey({ kind: 'private', ...choices });
    await begin('own', { dedupeKey, visibility: 'private', ownerId: 'member:1', charges: [] });
    await fail('own');
    await expect(retry('own')).rejects.toMatchObject({
      ...UNSTEERABLE,
      message: expect.stringMatching(/^The transcript that was sent with this job is not kept/),
    });
    expect([await ports.logged(), await ports.queue.depth()]).toEqual([[], { waiting: 0, active: 0 }]);
  });

  it('cancels a job once, which gives the quota back', async () => {
    await begin();
    await cancel();
    expect(await ports.jobs.getUsage(charge.meter)).toBe(0);
    expect((await ports.jobs.byId('one'))?.failure?.code).toBe('cancelled');
    await expect(cancel()).rejects.toMatchObject({ ...UNSTEERABLE, message: 'This job has ended already.' });
    await expect(cancel('none')).rejects.toMatchObject({ code: 'job_not_found' });
    expect(await ports.logged()).toEqual([['cancel_job', { jobId: 'one' }]]);
  });
});
