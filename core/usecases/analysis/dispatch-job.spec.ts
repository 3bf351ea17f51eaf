import type { AnalysisJob, JobStatus } from '#core/jobs/job.js';
import { sourceOf } from '#core/links/source.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { stubPort } from '#test/builders/stub-port.js';
import { dispatchJob, raiseJobPriority, redispatchStalledJobs, STALLED_AFTER_MS } from './dispatch-job.js';

const request = (priority?: 'priority' | 'priorityPlus') => ({
  source: sourceOf('youtube', 'pricing0001'),
  priority,
});

function recorder(isQueueAway = false) {
  const done: unknown[][] = [];
  const queue = stubPort<AnalysisQueue>({
    async add(...call) {
      if (isQueueAway) throw new Error('away');
      done.push(['add', ...call]);
    },
    async raisePriority(...call) {
      if (isQueueAway) throw new Error('away');
      done.push(['raise', ...call]);
    },
  });
  return { done, queue };
}

describe('a job on its way to the queue', () => {
  const jobsWith = (done: unknown[][], methods: Partial<AnalysisJobs> = {}) =>
    stubPort<AnalysisJobs>({ markDispatched: async (id) => void done.push(['dispatched', id]), ...methods });

  it('is added with the priority of its request and marked', async () => {
    const { done, queue } = recorder();
    await dispatchJob({ jobs: jobsWith(done), queue }, { id: 'a', request: request('priority') });
    await dispatchJob({ jobs: jobsWith(done), queue }, { id: 'b', request: request() });
    expect(done).toEqual([
      ['add', 'a', 'priority'],
      ['dispatched', 'a'],
      ['add', 'b', 'standard'],
      ['dispatched', 'b'],
    ]);
  });

  it('stays in the outbox while the queue cannot be reached', async () => {
    const { done, queue } = recorder(true);
    await dispatchJob({ jobs: jobsWith(done), queue }, { id: 'a', request: request() });
    expect(done).toEqual([]);
  });

  it('is added again when it made no progress for a minute', async () => {
    const { done, queue } = recorder();
    const jobs = jobsWith(done, {
      findStalled: async (...call) => (call.join() === `${STALLED_AFTER_MS},100` ? ['a', 'gone'] : []),
      byId: async (id) =>
        id === 'a' ? ({ id, request: request('priorityPlus') } as AnalysisJob) : undefined,
    });
    expect(STALLED_AFTER_MS).toBe(60_000);
    expect(await redispatchStalledJobs({ jobs, queue })()).toBe(2);
    expect(done).toEqual([
      ['add', 'a', 'priorityPlus'],
      ['dispatched', 'a'],
      ['add', 'gone', 'standard'],
      ['dispatched', 'gone'],
    ]);
  });
});

describe('the priority of a waiting job that somebody else wants too (spec §6, speed)', () => {
  it.each([
    ['queued', undefined, 'priority', true],
    ['queued', 'priority', 'priorityPlus', true],
    ['queued', 'priority', 'priority', true],
    ['queued', 'priorityPlus', 'standard', false],
    ['running', undefined, 'priorityPlus', false],
  ] as const)('of a %s one: %s becomes %s: %s', async (status: JobStatus, before, wanted, isRaised) => {
    const { done, queue } = recorder();
    await raiseJobPriority(queue, { id: 'a', status, request: request(before) }, wanted);
    expect(done).toEqual(isRaised ? [['raise', 'a', wanted]] : []);
  });

  it('stays as it was while the queue cannot be reached', async () => {
    const { queue } = recorder(true);
    const raised = raiseJobPriority(queue, { id: 'a', status: 'queued', request: request() }, 'priority');
    expect(await raised).toBeUndefined();
  });
});

const TRACE = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
const REQUESTS: Readonly<Record<string, object>> = {
  urgent: { priority: 'priorityPlus', trace: TRACE },
  old: {},
  changed: { trace: { traceparent: 'from a stranger' } },
};

describe('jobs that are queued again', () => {
  it('keep their priority and the trace of their submission, where it is well-formed', async () => {
    const calls: unknown[] = [];
    const count = await redispatchStalledJobs({
      jobs: stubPort<AnalysisJobs>({
        findStalled: async () => [...Object.keys(REQUESTS), 'gone'],
        byId: async (id) => REQUESTS[id] && ({ request: REQUESTS[id] } as AnalysisJob),
        markDispatched: async (id) => void calls.push(id),
      }),
      queue: stubPort<AnalysisQueue>({ add: async (...call) => void calls.push(call) }),
    })();
    expect(count).toBe(4);
    expect(calls).toEqual([
      ['urgent', 'priorityPlus', TRACE],
      'urgent',
      ['old', 'standard', undefined],
      'old',
      ['changed', 'standard', undefined],
      'changed',
      ['gone', 'standard', undefined],
      'gone',
    ]);
  });
});
