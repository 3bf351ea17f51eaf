import { DelayedError, type Job } from 'bullmq';
import type { JobHandler } from '#core/ports/analysis-queue.js';
import type { TraceContext } from '#core/ports/telemetry.js';

/** Runs the handler on a job, and delays the job when the handler postpones it. */
export async function processJob(job: Job, token: string | undefined, handler: JobHandler): Promise<void> {
  if (job.id === undefined) return;
  const postponement = await handler(job.id, traceOf(job.data));
  if (!postponement) return;
  await job.moveToDelayed(Date.now() + postponement.delayMs, token);
  // Tells BullMQ that the job is neither completed nor failed.
  throw new DelayedError();
}

/** Jobs of processes that record no traces, and of earlier versions, have none. */
function traceOf(data: unknown): TraceContext | undefined {
  const trace = (data as { readonly trace?: Partial<TraceContext> } | undefined)?.trace;
  return typeof trace?.traceparent === 'string' ? { ...trace, traceparent: trace.traceparent } : undefined;
}
