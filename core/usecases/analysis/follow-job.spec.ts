import type { AnalysisJob, JobStatus } from '#core/jobs/job.js';
import { sourceOf } from '#core/links/source.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import { stubPort } from '#test/builders/stub-port.js';
import { findJob, followJob, waitForJob } from './follow-job.js';
import type { WaitingLine } from './watch-waiting-line.js';

const jobOf = (fields: Partial<AnalysisJob>) =>
  ({ id: 'job-1', visibility: 'public', ...fields }) as AnalysisJob;

describe('findJob', () => {
  const find = (job: AnalysisJob | undefined, id: string, viewers: readonly string[]) =>
    findJob({ jobs: { byId: async (asked) => (asked === job?.id ? job : undefined) } })(id, viewers);

  it('gives a public job to everybody and a private one to its owner', async () => {
    const open = jobOf({});
    const own = jobOf({ visibility: 'private', ownerId: 'member:7' });
    expect(await find(open, 'job-1', [])).toBe(open);
    expect(await find(own, 'job-1', ['visitor:1', 'member:7'])).toBe(own);
  });

  it.each([
    ['a private job of somebody else', jobOf({ visibility: 'private', ownerId: 'member:7' }), ['member:8']],
    ['a private job to a caller without an id', jobOf({ visibility: 'private', ownerId: 'member:7' }), []],
    ['a private job of nobody', jobOf({ visibility: 'private', ownerId: undefined }), ['member:7']],
    ['a job that does not exist', undefined, ['member:7']],
  ])('reports %s as missing', async (_, job, viewers) => {
    await expect(find(job, 'job-1', viewers)).rejects.toMatchObject({ code: 'job_not_found' });
  });

  it('does not look for what is no job id', async () => {
    const byId = (): never => {
      throw new Error('The store was asked.');
    };
    const find = findJob({ jobs: { byId } });
    await expect(find("1' or '1'='1", [])).rejects.toMatchObject({ code: 'job_not_found' });
  });
});

function aJob(status: JobStatus): AnalysisJob {
  const source = sourceOf('youtube', 'pricing0001');
  const request = { source };
  return {
    ...{ id: 'job', dedupeKey: source.key, request, visibility: 'public', status, stage: 'locating' },
    ...{ stageShare: 0, charges: [], attempt: 1, createdAt: '2026-05-01T12:00:00.000Z' },
  };
}

describe('waitForJob', () => {
  /** Store with a job whose changes the test triggers. */
  function aStore() {
    let status: JobStatus = 'queued';
    let reads = 0;
    let hear = (_ended: boolean) => {};
    const jobs: Pick<AnalysisJobs, 'watch' | 'byId'> = {
      async watch(_, listener) {
        hear = listener;
        return () => {
          hear = () => {};
        };
      },
      async byId() {
        reads += 1;
        return aJob(status);
      },
    };
    const becomes = async (next: JobStatus) => {
      status = next;
      hear(next === 'done');
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { wait: waitForJob({ jobs }), becomes, hear: () => hear(true), reads: () => reads };
  }
  const { signal } = new AbortController();

  it('reads the job at first and at its end alone, however often it changes', async () => {
    const store = aStore();
    const waiting = store.wait('job', signal);
    for (const status of ['running', 'running', 'running', 'done'] as const) await store.becomes(status);
    expect(await waiting).toMatchObject({ status: 'done' });
    expect(store.reads()).toBe(2);
  });

  it('misses no end that comes before its first look', async () => {
    const store = aStore();
    await store.becomes('done');
    expect(await store.wait('job', signal)).toMatchObject({ status: 'done' });
  });

  it('waits on when it was woken for nothing, and answers with what there is when the caller leaves', async () => {
    const store = aStore();
    const caller = new AbortController();
    const waiting = store.wait('job', caller.signal);
    await store.becomes('running');
    store.hear();
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.reads()).toBe(2);
    caller.abort();
    expect(await waiting).toMatchObject({ status: 'running' });
  });
});

describe('followJob', () => {
  const line: WaitingLine = {
    waitOf: async () => undefined,
    lastWaitOf: () => undefined,
    watch: () => () => undefined,
  };
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const following = (statuses: readonly (JobStatus | undefined)[]) => {
    const [rest, signal] = [[...statuses], new AbortController()];
    let hear = () => {};
    let isWatched = false;
    const jobs = stubPort<AnalysisJobs>({
      async watch(_, listener) {
        [hear, isWatched] = [() => listener(false), true];
        return () => {
          isWatched = false;
        };
      },
      async byId() {
        const status = rest.shift();
        return status && aJob(status);
      },
    });
    const seen: JobStatus[] = [];
    const follow = async () => {
      for await (const { status } of followJob({ jobs, line })('job', signal.signal)) seen.push(status);
    };
    return { seen, follow, signal, hear: () => hear(), isWatched: () => isWatched };
  };

  it('tells the state now and each change until the job has ended', async () => {
    for (const end of ['done', 'failed'] as const) {
      const { seen, follow, hear, isWatched } = following(['queued', 'running', end, 'queued']);
      const followed = follow();
      await tick();
      expect(seen).toEqual(['queued']);
      hear();
      await tick();
      expect([seen, isWatched()]).toEqual([['queued', 'running'], true]);
      hear();
      await followed;
      expect([seen, isWatched()]).toEqual([['queued', 'running', end], false]);
    }
  });

  it('ends without an error when its reader leaves, before or while it waits', async () => {
    const early = following(['queued']);
    early.signal.abort();
    await early.follow();
    expect([early.seen, early.isWatched()]).toEqual([[], false]);
    const late = following(['queued', 'running']);
    const followed = late.follow();
    await tick();
    late.signal.abort();
    await followed;
    expect([late.seen, late.isWatched()]).toEqual([['queued'], false]);
  });

  it('fails for a job that is not there', async () => {
    const { follow, isWatched } = following([undefined]);
    const error = { code: 'job_not_found', message: 'There is no such analysis job.' };
    await expect(follow()).rejects.toMatchObject(error);
    expect(isWatched()).toBe(false);
    const jobs = { watch: async () => () => {}, byId: async () => undefined };
    await expect(waitForJob({ jobs })('job', new AbortController().signal)).rejects.toMatchObject(error);
  });
});
