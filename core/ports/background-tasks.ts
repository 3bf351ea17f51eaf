import type {
  BackgroundTask,
  BackgroundTaskKind,
  BackgroundTaskState,
  WelcomeTaskKind,
} from '../accounts/background-task.js';

/** What is still to be done for members, so that each is done once whatever dies. Each call is one atomic step. */
export interface BackgroundTasks {
  /** Records that these tasks are to be done for a member, due now. Those recorded before, done or not, stay as they are. */
  schedule(memberId: number, kinds: readonly WelcomeTaskKind[]): Promise<void>;
  /**
   * Takes a task for `leaseMs`: it is absent when it is done, given up, unknown, not due yet or taken by somebody else.
   * Any number at once: one gets it.
   */
  claim(memberId: number, kind: BackgroundTaskKind, leaseMs: number): Promise<BackgroundTask | undefined>;
  /**
   * Takes up to `limit` tasks that are due, oldest first, for `leaseMs`. Leavers are forgotten a day after their identity
   * was removed, when nothing is left to be done for them, with what a request of theirs still brought in while they were
   * leaving.
   */
  claimDue(limit: number, leaseMs: number): Promise<readonly BackgroundTask[]>;
  /** The task is done and never comes again, also when its lease was over. */
  complete(task: BackgroundTask): Promise<void>;
  /** The task failed: it is due again after `pauseMs`, or given up when absent. Nothing changes when it was taken again since. */
  reschedule(task: BackgroundTask, pauseMs: number | undefined): Promise<void>;
  /** How the task stands; absent when it was never recorded. */
  findState(memberId: number, kind: BackgroundTaskKind): Promise<BackgroundTaskState | undefined>;
}
