import { Worker } from 'bullmq';
import {
  ANALYSIS_QUEUE,
  ANALYSIS_WORKER_SETTINGS,
  processJob,
} from '#adapters/queue/bullmq-analysis-queue.js';
import type { Bullmq } from '#adapters/queue/open-bullmq.js';
import type { JobHandler } from '#core/ports/analysis-queue.js';

export interface QueueConsumer {
  /** Stops taking jobs, waits for running ones and disconnects. */
  close(): Promise<void>;
}

/** Processes jobs with the product's own settings and handler. */
export async function consumeQueue(
  bullmq: Bullmq,
  handler: JobHandler,
  concurrency: number,
): Promise<QueueConsumer> {
  const worker = new Worker(ANALYSIS_QUEUE, (job, token) => processJob(job, token, handler), {
    ...ANALYSIS_WORKER_SETTINGS,
    connection: bullmq.options.connection,
  });
  bullmq.run(worker, concurrency);
  await worker.waitUntilReady();
  return { close: () => worker.close() };
}
