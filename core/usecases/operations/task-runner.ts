import {
  type BackgroundTask,
  type BackgroundTaskKind,
  TASK_LEASE_MS,
  TASK_TIMEOUT_MS,
} from '#core/accounts/background-task.js';
import type { BackgroundTasks } from '#core/ports/background-tasks.js';
import type { TaskResult } from './run-task.js';

/** Tasks claimed per poll. */
const BATCH = 10;

export type TaskRunner = ReturnType<typeof taskRunner>;

/**
 * Runs background tasks in this process. A run continues after its caller stops waiting, because an aborted attempt may
 * already have had its effect and would repeat it.
 */
export function taskRunner(
  tasks: BackgroundTasks,
  run: (task: BackgroundTask, signal: AbortSignal) => Promise<TaskResult>,
  onResult: (result: TaskResult) => void,
) {
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();

  const start = (task: BackgroundTask): Promise<TaskResult> => {
    const deadline = AbortSignal.any([stop.signal, AbortSignal.timeout(TASK_TIMEOUT_MS)]);
    const result = run(task, deadline).then((ended) => {
      onResult(ended);
      return ended;
    });
    const settled = result.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    return result;
  };

  return {
    /** Runs one task now; absent when it cannot be claimed. */
    async now(memberId: number, kind: BackgroundTaskKind): Promise<TaskResult | undefined> {
      const task = await tasks.claim(memberId, kind, TASK_LEASE_MS);
      return task && start(task);
    },
    /** Runs due tasks and returns their number. */
    async due(): Promise<number> {
      if (stop.signal.aborted) return 0;
      const taken = await tasks.claimDue(BATCH, TASK_LEASE_MS);
      await Promise.all(taken.map(start));
      return taken.length;
    },
    /** Claims no more tasks and waits for running ones; aborts them when `patience` is aborted. */
    async close(patience: AbortSignal): Promise<void> {
      const ended = Promise.all(running);
      patience.addEventListener('abort', () => stop.abort());
      if (patience.aborted) stop.abort();
      await ended;
      stop.abort();
    },
  };
}
