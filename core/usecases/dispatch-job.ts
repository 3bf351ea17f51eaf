import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import type { AnalysisQueue, QueuePriority } from '../ports/analysis-queue.js';

/**
 * Hands a recorded job to the queue. When the queue cannot be reached the record stays, the caller watches the job as
 * usual, and `redispatchForgotten` brings it to a worker later.
 */
export async function dispatchJob(
  { jobs, queue }: { jobs: AnalysisJobs; queue: AnalysisQueue },
  jobId: string,
  priority: QueuePriority = 'standard',
): Promise<void> {
  try {
    await queue.add(jobId, priority);
  } catch {
    return;
  }
  await jobs.dispatched(jobId);
}
