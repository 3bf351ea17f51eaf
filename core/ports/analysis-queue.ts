import type { TraceContext } from '#core/tracing/parse-trace-context.js';

/** Queue priorities; lower numbers start first. */
export const QUEUE_PRIORITIES = {
  batch: 50,
  long: 40,
  standard: 30,
  priority: 20,
  priorityPlus: 10,
} as const;
export type QueuePriority = keyof typeof QUEUE_PRIORITIES;

/** Priorities of jobs that start later. */
export function prioritiesBelow(priority: QueuePriority = 'standard'): readonly QueuePriority[] {
  const all = Object.keys(QUEUE_PRIORITIES) as QueuePriority[];
  return all.filter((one) => QUEUE_PRIORITIES[one] > QUEUE_PRIORITIES[priority]);
}

/** Returned by a handler that cannot process the job yet. */
export interface Postponement {
  readonly delayMs: number;
}

/**
 * Processes a job. A postponed job is delivered again after its delay, with the same priority. `trace` is the one in which the
 * job was added, where traces are recorded.
 */
export type JobHandler = (
  jobId: string,
  trace?: TraceContext,
) => Promise<Postponement | undefined> | Promise<void>;

/**
 * Delivers jobs to a `JobHandler` in the workers, at least once each, highest priority first, then oldest. A job whose
 * worker crashed is redelivered; one whose handler rejects is not, because the job's result is recorded elsewhere.
 * Subscription is specific to the adapter (`@Processor` for BullMQ).
 */
export interface AnalysisQueue {
  /**
   * Adds a job. Idempotent while the job is waiting, postponed or active. `trace`: that of its submission; defaults to the
   * current one. @throws upstream_unavailable
   */
  add(jobId: string, priority: QueuePriority, trace?: TraceContext): Promise<void>;
  /**
   * Raises the priority of a waiting or postponed job to at least this one; ignores other jobs. @throws
   * upstream_unavailable
   */
  raisePriority(jobId: string, priority: QueuePriority): Promise<void>;
  /**
   * Ids of up to `limit` waiting jobs in the order in which they start: by priority and age, those still postponed last, by
   * their due time. @throws upstream_unavailable
   */
  waitingIds(limit: number): Promise<readonly string[]>;
  /** Numbers of waiting (postponed ones included) and active jobs. @throws upstream_unavailable */
  depth(): Promise<{ readonly waiting: number; readonly active: number }>;
}
