import { memberOwner } from '#core/accounts/owner.js';
import type { BatchCandidate } from '#core/batches/batch.js';
import { sourceOf } from '#core/links/source.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { DEFAULT_FREE_LIMITS, submissionReservations } from '#core/usage/free-allowance.js';
import { monthlyCounter } from '#core/usage/quota.js';
import { aNewAnalysis } from '#test/builders/analysis.js';
import { aNewJob } from '#test/builders/job.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { buyPlan } from '../payments/change-plan.js';
import { advanceBatchItem } from './advance-batch-item.js';

const FAILURE = { code: 'transcript_unavailable', message: 'No captions.' } as const;

const video = (id: string): BatchCandidate => {
  const source = sourceOf('youtube', id);
  return { url: source.url, source };
};

describe('an item of a batch (contract §13)', () => {
  async function world(items: readonly BatchCandidate[] = [video('pricing0001')]) {
    const ports = fakePorts();
    const { id: memberId } = await ports.join();
    const queued: [string, string][] = [];
    const queue = stubPort<AnalysisQueue>({
      add: async (jobId, priority) => void queued.push([jobId, priority]),
    });
    const submitter = { networks: { networkId: 'home' }, mustVerify: false };
    await ports.batches.create({ id: 'batch', memberId, title: 'Talks', submitter, items }, 5);
    const advance = async (more: Partial<typeof ports> = {}) => {
      const step = advanceBatchItem({ ...ports, queue, ...more, freeLimits: DEFAULT_FREE_LIMITS });
      for (const item of await ports.batches.claimDue(20, 60_000)) await step(item);
    };
    return {
      ...ports,
      memberId,
      queued,
      advance,
      batch: async () => {
        const batch = await ports.batches.find(memberId, 'batch');
        if (!batch) throw new Error('the batch is there');
        return batch;
      },
      used: () => ports.meters.used(monthlyCounter(memberId, ports.clock.now())),
      async end(jobId: string, failure?: typeof FAILURE) {
        const job = await ports.jobs.start(jobId);
        if (!job) throw new Error(`${jobId} runs`);
        const run = { jobId, attempt: job.attempt };
        if (failure) await ports.jobs.fail(run, failure);
        else await ports.jobs.finish(run, aNewAnalysis({ keys: [job.request.source.key] }));
      },
    };
  }
  const statusesIn = async ({ batch }: Awaited<ReturnType<typeof world>>) =>
    (await batch()).items.map(({ status, failure }) => failure?.code ?? status);

  it('becomes a job of low priority that is charged once, and ends with its summary', async () => {
    const here = await world();
    await here.advance();
    expect(here.queued).toEqual([['job-1', 'batch']]);
    expect([await statusesIn(here), await here.used()]).toEqual([['opened'], 1]);
    await here.advance();
    await here.end('job-1');
    await here.advance();
    const { status, items } = await here.batch();
    expect([status, items[0]?.status, await here.used()]).toEqual(['done', 'done', 1]);
    expect(items[0]?.analysis).toBeDefined();
  });

  it('goes on after a worker that died before or after it opened the job, with one charge', async () => {
    const here = await world();
    const dies = { batches: { ...here.batches, advance: async () => Promise.reject(new Error('killed')) } };
    await expect(here.advance(dies)).rejects.toThrow('killed');
    expect([await statusesIn(here), await here.used()]).toEqual([['opening'], 1]);
    here.clock.advance(60_000);
    await here.advance();
    expect([await statusesIn(here), await here.used(), here.queued.length]).toEqual([['opened'], 1, 1]);

    const early = await world();
    const beforeJob = { jobs: { ...early.jobs, open: async () => Promise.reject(new Error('killed')) } };
    await expect(early.advance(beforeJob)).rejects.toThrow('killed');
    early.clock.advance(60_000);
    await early.advance();
    expect([await statusesIn(early), await early.used(), early.queued]).toEqual([
      ['opened'],
      1,
      [['job-1', 'batch']],
    ]);
  });

  it('that fails says why, is not charged, and lets the others go on', async () => {
    const here = await world(
      Array.from({ length: 20 }, (_, at) => video(`video${String(at).padStart(6, '0')}`)),
    );
    await buyPlan(here)(here.memberId, { plan: 'pro', interval: 'month' });
    for (let at = 0; at < 20; at += 1) {
      await here.advance();
      const [jobId = ''] = here.queued[at] ?? [];
      await here.end(jobId, at === 6 ? FAILURE : undefined);
    }
    await here.advance();
    const { status, counts, items } = await here.batch();
    expect([status, counts.done, counts.failed, await here.used()]).toEqual(['done', 19, 1, 19]);
    expect(items[6]).toMatchObject({ status: 'failed', failure: FAILURE });
  });

  it('of an episode that has a summary costs nothing, under another service too', async () => {
    const feed = { kind: 'feed', id: 'e1', key: 'feed:episode:e1', url: '' } as const;
    const here = await world([video('pricing0001'), { url: '', source: feed, ...LISTED }]);
    await storeAnalysis(here.jobs, aNewAnalysis({ keys: ['youtube:pricing0001'] }));
    const { title, podcastMetadata: metadata } = aNewAnalysis();
    expect([title.length > 0, metadata.name]).toEqual([true, LISTED.title]);
    await here.advance();
    expect([await statusesIn(here), await here.used(), here.queued]).toEqual([['done', 'done'], 0, []]);
  });

  it('joins the job of another reader, who pays for it and whom a cancellation does not concern', async () => {
    const here = await world();
    await here.jobs.open(aNewJob({ id: 'theirs', starterId: 'visitor:bob' }));
    await here.advance();
    expect([await statusesIn(here), await here.used()]).toEqual([['opened'], 0]);
    await here.batches.setStatus(here.memberId, 'batch', 'cancelled');
    await here.advance();
    expect(await here.jobs.byId('theirs')).toMatchObject({ status: 'queued' });
    await here.end('theirs');
    await here.advance();
    expect(await statusesIn(here)).toEqual(['done']);
  });

  it('leaves a single analysis of the member alone that it has joined, when its batch is cancelled', async () => {
    const here = await world();
    const owner = { memberId: here.memberId, plan: 'free' } as const;
    const charges = submissionReservations(
      owner,
      { networkId: 'home' },
      here.clock.now(),
      DEFAULT_FREE_LIMITS,
      false,
    );
    await here.jobs.open(aNewJob({ id: 'single', starterId: memberOwner(here.memberId), charges }));
    await here.advance();
    await here.batches.setStatus(here.memberId, 'batch', 'cancelled');
    await here.advance();
    expect(await here.jobs.byId('single')).toMatchObject({ status: 'queued' });
    expect([await statusesIn(here), await here.used()]).toEqual([['opened'], 1]);
  });

  it('whose job somebody has asked for alone, too, goes on when its batch is cancelled', async () => {
    const here = await world();
    await here.advance();
    const own = await here.jobs.byId('job-1');
    if (!own) throw new Error('the job of the batch');
    await here.jobs.open(
      aNewJob({ id: 'alone', dedupeKey: own.dedupeKey, starterId: memberOwner(here.memberId) }),
    );
    await here.batches.setStatus(here.memberId, 'batch', 'cancelled');
    await here.advance();
    expect(await here.jobs.byId('job-1')).toMatchObject({ status: 'queued' });
  });

  it('beyond the allowance says so, and is taken again by a retry', async () => {
    const here = await world([
      video('a0000000001'),
      video('a0000000002'),
      video('a0000000003'),
      video('a0000000004'),
    ]);
    await here.advance();
    expect(await statusesIn(here)).toEqual(['opened', 'opened', 'opened', 'monthly_limit_reached']);
    expect(await here.used()).toBe(3);
    await here.end('job-1', FAILURE);
    await here.advance();
    await here.batches.retry(here.memberId, 'batch', 10);
    await here.advance();
    expect((await statusesIn(here)).toSorted()).toEqual([
      'monthly_limit_reached',
      'opened',
      'opened',
      'opened',
    ]);
  });

  it('that waits for a worker is withdrawn and not charged when its batch is cancelled; a running one goes on', async () => {
    const here = await world([video('a0000000001'), video('a0000000002')]);
    await here.advance();
    await here.jobs.start('job-1');
    await here.batches.setStatus(here.memberId, 'batch', 'cancelled');
    await here.advance();
    await here.advance();
    expect(await statusesIn(here)).toEqual(['opened', 'cancelled']);
    expect([await here.used(), (await here.jobs.byId('job-2'))?.failure?.code]).toEqual([1, 'cancelled']);
    await here.end('job-1');
    await here.advance();
    expect(await here.batch()).toMatchObject({ status: 'cancelled', counts: { done: 1, cancelled: 1 } });
  });

  it('whose batch is cancelled while its job is being opened is withdrawn and not charged', async () => {
    const here = await world();
    const open: typeof here.jobs.open = async (job) => {
      await here.batches.setStatus(here.memberId, 'batch', 'cancelled');
      await here.advance();
      return here.jobs.open(job);
    };
    await here.advance({ jobs: { ...here.jobs, open } });
    for (let at = 0; at < 2; at += 1) await here.advance();
    expect([await statusesIn(here), await here.used()]).toEqual([['cancelled'], 0]);
    expect(await here.jobs.byId('job-1')).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
  });

  it('is not opened for a member who is deactivated', async () => {
    const here = await world();
    const found = await here.members.byId(here.memberId);
    const members = { ...here.members, byId: async () => found && { ...found, isActive: false } };
    await here.advance({ members });
    expect(await statusesIn(here)).toEqual(['account_deactivated']);
  });

  it('whose job is gone has failed', async () => {
    const here = await world();
    await here.advance();
    here.clock.advance(10 * 60_000);
    await here.advance({ jobs: { ...here.jobs, byId: async () => undefined } });
    expect(await statusesIn(here)).toEqual(['internal']);
    expect(memberOwner(here.memberId)).toMatch(/^member:/);
  });
});

const { name, show, release_date, duration_ms } = aNewAnalysis().podcastMetadata;
const LISTED = {
  title: name,
  show: show.name,
  releaseDate: release_date,
  durationSeconds: duration_ms / 1000,
};
