import type { AnalysisJob } from '#core/jobs/job.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { stubPort } from '#test/builders/stub-port.js';
import { redispatchStalledJobs } from './redispatch-stalled-jobs.js';

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
