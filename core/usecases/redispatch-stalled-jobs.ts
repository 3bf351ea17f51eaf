import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import type { AnalysisQueue } from '../ports/analysis-queue.js';

/** A job that has been silent for this long is brought to a worker again, in milliseconds. */
export const STALLED_AFTER_MS = 60_000;
const BATCH = 100;

/**
 * Brings jobs that nobody works on back to the queue, as urgent as they were: recorded but never dispatched, or dropped by
 * a lost worker.
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
