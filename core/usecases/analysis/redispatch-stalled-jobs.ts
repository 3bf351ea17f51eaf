import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import { parseTraceContext } from '#core/tracing/parse-trace-context.js';

/** Time without progress after which a job is dispatched again, in milliseconds. */
export const STALLED_AFTER_MS = 60_000;
const BATCH = 100;

/** Requeues stalled jobs with their priority and trace: stored but never dispatched, or lost with a worker. */
export function redispatchStalledJobs({ jobs, queue }: { jobs: AnalysisJobs; queue: AnalysisQueue }) {
  return async (): Promise<number> => {
    const forgotten = await jobs.findStalled(STALLED_AFTER_MS, BATCH);
    for (const id of forgotten) {
      const job = await jobs.byId(id);
      await queue.add(id, job?.request.priority ?? 'standard', parseTraceContext(job?.request.trace));
      await jobs.markDispatched(id);
    }
    return forgotten.length;
  };
}
