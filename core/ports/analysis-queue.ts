/** How urgent a job is; a lower number starts first. */
export const QUEUE_PRIORITIES = { standard: 30, priority: 20, priorityPlus: 10 } as const;
export type QueuePriority = keyof typeof QUEUE_PRIORITIES;

/** Result of a handler that cannot process the job yet. */
export interface Postponement {
  readonly delayMs: number;
}

/** Processes a job. A postponed job is delivered again after its delay, with the same priority. */
export type JobHandler = (jobId: string) => Promise<Postponement | undefined> | Promise<void>;

/**
 * Brings jobs to a `JobHandler` in the workers, at least once each and up to each worker's concurrency at a time: the most
 * urgent first, then the oldest. A job whose worker died is brought to another. A handler that rejects is not tried again:
 * how a job ends is recorded elsewhere. How a worker subscribes is the adapter's own way (`@Processor` for BullMQ).
 */
export interface AnalysisQueue {
  /** Adding a job that is waiting, postponed or being worked on does nothing. @throws upstream_unavailable */
  add(jobId: string, priority: QueuePriority): Promise<void>;
  /** Raises the priority of a waiting or postponed job to at least this one. Ignores any other job. @throws upstream_unavailable */
  raisePriority(jobId: string, priority: QueuePriority): Promise<void>;
  /** Numbers of waiting (postponed ones included) and active jobs. @throws upstream_unavailable */
  depth(): Promise<{ readonly waiting: number; readonly active: number }>;
}
