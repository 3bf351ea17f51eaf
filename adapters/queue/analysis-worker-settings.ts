import type { JobsOptions, WorkerOptions } from 'bullmq';

/** The name of the queue, for `BullModule.registerQueue`, `@InjectQueue` and `@Processor`. */
export const ANALYSIS_QUEUE = 'analyses';

/**
 * How a worker works: `@Processor(ANALYSIS_QUEUE, ANALYSIS_WORKER_SETTINGS)`.
 * Times are milliseconds. A killed worker's job is back in the queue after its lock has run out and up to two checks have
 * passed: 7 + 2 × 2.5 = 12 s at most. A living worker renews every 1 to 2 s, so it may stand still for 5 s.
 * It starts by `Bullmq.run`, never by itself: concurrency and error listener come first.
 */
export const ANALYSIS_WORKER_SETTINGS = {
  autorun: false,
  lockDuration: 7_000,
  lockRenewTime: 2_000,
  stalledInterval: 2_500,
  maxStalledCount: 5,
  runRetryDelay: 1_000,
} as const satisfies Omit<WorkerOptions, 'connection'>;

/** A finished job leaves the queue at once, so that its id may come again; how it ended is recorded elsewhere. */
export const ANALYSIS_JOB_SETTINGS = {
  attempts: 1,
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;
