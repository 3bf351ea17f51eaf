import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import type { AnalysisQueue } from '../ports/analysis-queue.js';

/** A job without progress for this long is dispatched again, in milliseconds. */
export const STALLED_AFTER_MS = 60_000;
const BATCH = 100;

/**
 * Adds stalled jobs to the queue again with their priority: recorded but not dispatched, or lost with a worker.
 */
export function redispatchStalledJobs({ jobs, queue }: { jobs: AnalysisJobs; queue: AnalysisQueue }) {
  return async (): Promise<number> => {
    const forgotten = await jobs.findStalled(STALLED_AFTER_MS, BATCH);
    for (const id of forgotten) {
      const job = await jobs.byId(id);
      await queue.add(id, job?.request.priority ?? 'standard');
      await jobs.markDispatched(id);
    }
    return forgotten.length;
  };
}
