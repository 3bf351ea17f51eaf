import type { AnalysisJob } from '../analysis/job.js';
import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import { type AnalysisQueue, QUEUE_PRIORITIES, type QueuePriority } from '../ports/analysis-queue.js';

/**
 * Hands a recorded job to the queue, as urgent as its request says. When the queue cannot be reached the record stays, the
 * caller watches the job as usual, and `redispatchStalledJobs` brings it to a worker later.
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
  await jobs.markDispatched(id);
}

/** Lets somebody's plan hurry a job that others asked for before. Where that cannot be done, it keeps its place. */
export async function raiseJobPriority(
  queue: AnalysisQueue,
  { id, status, request }: Pick<AnalysisJob, 'id' | 'status' | 'request'>,
  priority: QueuePriority,
): Promise<void> {
  const isUrgent = QUEUE_PRIORITIES[request.priority ?? 'standard'] <= QUEUE_PRIORITIES[priority];
  if (status !== 'queued' || isUrgent) return;
  await queue.raisePriority(id, priority).catch(() => undefined);
}
