import type { AnalysisJob } from '../analysis/job.js';
import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import type { AnalysisQueue } from '../ports/analysis-queue.js';

/**
 * Hands a recorded job to the queue, as urgent as its request says. When the queue cannot be reached the record stays, the
 * caller watches the job as usual, and `redispatchForgotten` brings it to a worker later.
 */
export async function dispatchJob(
  { jobs, queue }: { jobs: AnalysisJobs; queue: AnalysisQueue },
  { id, request }: Pick<AnalysisJob, 'id' | 'request'>,
): Promise<void> {
  try {
    await queue.add(id, request.priority ?? 'standard');
  } catch {
    return;
  }
  await jobs.dispatched(id);
}
