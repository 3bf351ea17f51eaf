import type { AnalysisJob, JobStatus } from '../analysis/job.js';
import { sourceOf } from '../analysis/source.js';
import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import { waitForJob } from './follow-job.js';

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
