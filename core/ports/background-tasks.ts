import type {
  BackgroundTask,
  BackgroundTaskKind,
  BackgroundTaskState,
  WelcomeTaskKind,
} from '../accounts/background-task.js';

/** Durable background tasks of members. Each call is atomic. */
export interface BackgroundTasks {
  /** Schedules tasks for a member, due immediately. Existing tasks are unchanged, whether completed or not. */
  schedule(memberId: number, kinds: readonly WelcomeTaskKind[]): Promise<void>;
  /**
   * Leases a task for `leaseMs`. Absent when it is completed, abandoned, unknown, not due or leased; of concurrent
   * callers one succeeds.
   */
  claim(memberId: number, kind: BackgroundTaskKind, leaseMs: number): Promise<BackgroundTask | undefined>;
  /**
   * Leases up to `limit` due tasks for `leaseMs`, oldest first. Also erases the remaining data of deleted members,
   * including data of requests that raced with the deletion, one day after their identity was removed and once they
   * have no open tasks.
   */
  claimDue(limit: number, leaseMs: number): Promise<readonly BackgroundTask[]>;
  /** Completes the task permanently, even after its lease expired. */
  complete(task: BackgroundTask): Promise<void>;
  /**
   * Reschedules a failed task after `pauseMs`, or abandons it when absent. Has no effect when another caller has leased
   * it since.
   */
  reschedule(task: BackgroundTask, pauseMs: number | undefined): Promise<void>;
  /** State of the task; absent when it was never scheduled. */
  findState(memberId: number, kind: BackgroundTaskKind): Promise<BackgroundTaskState | undefined>;
}
