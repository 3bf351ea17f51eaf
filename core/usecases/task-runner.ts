import {
  type BackgroundTask,
  type BackgroundTaskKind,
  TASK_LEASE_MS,
  TASK_TIMEOUT_MS,
} from '../accounts/background-task.js';
import type { BackgroundTasks } from '../ports/background-tasks.js';
import type { TaskResult } from './run-task.js';

/** How many errands are taken at once. */
const BATCH = 10;

export type TaskRunner = ReturnType<typeof taskRunner>;

/**
 * The errands that this process is running. A run goes on when its caller has stopped waiting: one that was broken off in
 * the middle could have had its effect, and would have it again at the next try.
 */
export function taskRunner(
  errands: BackgroundTasks,
  run: (errand: BackgroundTask, signal: AbortSignal) => Promise<TaskResult>,
  onResult: (result: TaskResult) => void,
) {
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();

  const start = (errand: BackgroundTask): Promise<TaskResult> => {
    const deadline = AbortSignal.any([stop.signal, AbortSignal.timeout(TASK_TIMEOUT_MS)]);
    const result = run(errand, deadline).then((ended) => {
      onResult(ended);
      return ended;
    });
    const settled = result.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    return result;
  };

  return {
    /** Tries one errand now; absent when it is not to be had. */
    async now(memberId: number, kind: BackgroundTaskKind): Promise<TaskResult | undefined> {
      const errand = await errands.claim(memberId, kind, TASK_LEASE_MS);
      return errand && start(errand);
    },
    /** Tries what is due, and says how much that was. */
    async due(): Promise<number> {
      if (stop.signal.aborted) return 0;
      const taken = await errands.claimDue(BATCH, TASK_LEASE_MS);
      await Promise.all(taken.map(start));
      return taken.length;
    },
    /** Lets what runs end until `patience` is over, then breaks it off. Nothing is taken from now on. */
    async close(patience: AbortSignal): Promise<void> {
      const ended = Promise.all(running);
      patience.addEventListener('abort', () => stop.abort());
      if (patience.aborted) stop.abort();
      await ended;
      stop.abort();
    },
  };
}
