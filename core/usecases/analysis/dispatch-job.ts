import type { AnalysisJob } from '#core/jobs/job.js';
import type { AnalysisJobs, NewJob, Opening } from '#core/ports/analysis-jobs.js';
import { type AnalysisQueue, QUEUE_PRIORITIES, type QueuePriority } from '#core/ports/analysis-queue.js';
import { parseTraceContext } from '#core/tracing/parse-trace-context.js';

interface DispatchPorts {
  readonly jobs: Pick<AnalysisJobs, 'markDispatched'>;
  readonly queue: AnalysisQueue;
}

/** Opens a job, or finds what is there in its place. A new one is added to the queue once `prepare` has ended. */
export async function openJob(
  ports: DispatchPorts & { readonly jobs: Pick<AnalysisJobs, 'open'> },
  job: NewJob,
  prepare?: (job: AnalysisJob) => Promise<void>,
): Promise<Opening> {
  const opening = await ports.jobs.open(job);
  if (opening.outcome === 'opened') {
    await prepare?.(opening.job);
    if (!job.dueAt) await dispatchJob(ports, opening.job);
  }
  return opening;
}

/**
 * Adds a recorded job to the queue with its priority. When the queue cannot be reached, the outbox entry stays and
 * `redispatchStalledJobs` dispatches the job later.
 */
export async function dispatchJob(
  { jobs, queue }: DispatchPorts,
  { id, request }: Pick<AnalysisJob, 'id' | 'request'>,
): Promise<void> {
  try {
    await queue.add(id, request.priority ?? 'standard');
  } catch {
    return;
  }
  await jobs.markDispatched(id);
}

/** Raises a waiting job's priority to that of another requester's plan. Queue failures leave it unchanged. */
export async function raiseJobPriority(
  queue: AnalysisQueue,
  { id, status, request }: Pick<AnalysisJob, 'id' | 'status' | 'request'>,
  priority: QueuePriority,
): Promise<void> {
  // One that is stored may not have reached the queue.
  const isUrgent = QUEUE_PRIORITIES[request.priority ?? 'standard'] < QUEUE_PRIORITIES[priority];
  if (status !== 'queued' || isUrgent) return;
  await queue.raisePriority(id, priority).catch(() => undefined);
}

/** Time without progress after which a job is dispatched again, in milliseconds. */
export const STALLED_AFTER_MS = 60_000;
const BATCH = 100;

/** Requeues stalled jobs with their priority and trace: stored but never dispatched, or lost with a worker. */
export function redispatchStalledJobs({ jobs, queue }: { jobs: AnalysisJobs; queue: AnalysisQueue }) {
  return async (): Promise<number> => {
    const stalled = await jobs.findStalled(STALLED_AFTER_MS, BATCH);
    for (const id of stalled) {
      const job = await jobs.byId(id);
      await queue.add(id, job?.request.priority ?? 'standard', parseTraceContext(job?.request.trace));
      await jobs.markDispatched(id);
    }
    return stalled.length;
  };
}
