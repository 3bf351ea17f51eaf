import { DelayedError, type Job } from 'bullmq';
import type { JobHandler } from '#core/ports/analysis-queue.js';
import { parseTraceContext } from '#core/tracing/parse-trace-context.js';

/**
 * Runs the handler on a job, and delays the job when the handler postpones it. Jobs of processes that record no traces, and of
 * earlier versions, have none.
 */
export async function processJob(job: Job, token: string | undefined, handler: JobHandler): Promise<void> {
  if (job.id === undefined) return;
  const postponement = await handler(job.id, parseTraceContext(job.data?.trace));
  if (!postponement) return;
  await job.moveToDelayed(Date.now() + postponement.delayMs, token);
  // Tells BullMQ that the job is neither completed nor failed.
  throw new DelayedError();
}
