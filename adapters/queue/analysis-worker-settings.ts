import type { JobsOptions, WorkerOptions } from 'bullmq';

/** Queue name for `BullModule.registerQueue`, `@InjectQueue` and `@Processor`. */
export const ANALYSIS_QUEUE = 'analyses';

/**
 * Worker options: `@Processor(ANALYSIS_QUEUE, ANALYSIS_WORKER_SETTINGS)`, times in milliseconds. The job of a killed
 * worker returns to the queue after its lock and up to two checks, 7 + 2 × 2.5 = 12 s; a running worker renews the lock
 * every 1 to 2 s, so it may block for 5 s.
 */
export const ANALYSIS_WORKER_SETTINGS = {
  autorun: false,
  lockDuration: 7_000,
  lockRenewTime: 2_000,
  stalledInterval: 2_500,
  maxStalledCount: 5,
  runRetryDelay: 1_000,
} as const satisfies Omit<WorkerOptions, 'connection'>;

/** Finished jobs are removed from the queue, so that their id can be added again; the outcome is recorded elsewhere. */
export const ANALYSIS_JOB_SETTINGS = {
  attempts: 1,
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;
