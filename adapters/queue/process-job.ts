import { DelayedError, type Job } from 'bullmq';
import type { JobHandler } from '#core/ports/analysis-queue.js';

/** Hands a job that a worker has taken to its handler, and puts it back for as long as the handler postpones it. */
export async function processJob(job: Job, token: string | undefined, handler: JobHandler): Promise<void> {
  if (job.id === undefined) return;
  const postponement = await handler(job.id);
  if (!postponement) return;
  await job.moveToDelayed(Date.now() + postponement.delayMs, token);
  // BullMQ's own way to hear that the job is neither done nor failed.
  throw new DelayedError();
}
