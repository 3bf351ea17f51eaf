import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { DomainError } from '#core/errors.js';

export interface WorkerPoolOptions {
  /** URL of the worker module; its default export runs a task. Absent: each run names its own. */
  readonly worker?: URL;
  /** Maximum number of threads; each runs one task at a time. */
  readonly threads: number;
  /** Maximum number of tasks waiting for a thread. */
  readonly maxWaiting: number;
  /** Maximum time in milliseconds that a task waits for a thread. */
  readonly maxWaitMs: number;
  /** Maximum time in milliseconds that a task runs, unless the run names its own; then its thread is terminated. */
  readonly runTimeoutMs: number;
  /** Heap limits of a thread in megabytes (old and young generation); a thread that exceeds them is terminated. */
  readonly heapMb: number;
  readonly youngMb?: number;
  /** Added to the nice value of the threads, so that others of the process go first. Defaults to 0. */
  readonly niceIncrement?: number;
  /** Milliseconds after which an idle thread is terminated. */
  readonly idleMs: number;
  /** Node options for the threads; running from TypeScript sources needs a loader. */
  readonly execArgv?: string[];
}

export interface RunOptions {
  /** Overrides the pool's worker module. */
  readonly worker?: URL;
  /** Overrides the pool's time limit. */
  readonly runTimeoutMs?: number;
  /** Lower numbers get a thread first, equal ones in their order. Defaults to 0. */
  readonly priority?: number;
  /** Ends the task and its wait for a thread. */
  readonly signal?: AbortSignal;
  /** Objects moved to the thread instead of copied; the caller can no longer use them. */
  readonly transfer?: readonly Transferable[];
}

export interface WorkerPool {
  /**
   * Runs a task in a thread. Rejects with the task's own error, or with that of the thread when it dies.
   * @throws DomainError overloaded (too many tasks wait, or this one waited too long), deadline_exceeded, cancelled (pool
   * closed or `signal` aborted)
   */
  run<Result>(task: unknown, options?: RunOptions): Promise<Result>;
  /** Cancels waiting and running tasks and terminates the threads. */
  close(): Promise<void>;
}

/** `Retry-After` of refused tasks. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Worker threads behind a bounded queue. The run timeout excludes the wait for a thread, so a burst is refused early
 * instead of terminating warm threads.
 */
export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { threads } = options;
  const pool = new Piscina({
    filename: options.worker?.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: options.idleMs,
    resourceLimits: {
      maxOldGenerationSizeMb: options.heapMb,
      ...(options.youngMb && { maxYoungGenerationSizeMb: options.youngMb }),
    },
    niceIncrement: options.niceIncrement,
    execArgv: options.execArgv,
  });
  const closing = new AbortController();
  const slots = threadSlots(options);
  return {
    async run(task, { signal, transfer = [], worker, priority = 0, ...run } = {}) {
      const cancel = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
      await slots.acquire(cancel, priority);
      const timeout = AbortSignal.timeout(run.runTimeoutMs ?? options.runTimeoutMs);
      try {
        return await pool.run(task, {
          filename: worker?.href,
          signal: AbortSignal.any([cancel, timeout]),
          transferList: [...transfer],
        });
      } catch (cause) {
        if (cancel.aborted) throw cancelledError(cause);
        if (timeout.aborted) throw new DomainError('deadline_exceeded', 'It took too long.', {}, cause);
        throw cause;
      } finally {
        slots.release();
      }
    },
    close() {
      closing.abort();
      return pool.destroy();
    },
  };
}

/** A semaphore with one permit per thread and a bounded, timed wait by priority and age. */
function threadSlots({ threads, maxWaiting, maxWaitMs }: WorkerPoolOptions) {
  let free = threads;
  const waiting: { readonly priority: number; readonly start: () => void }[] = [];
  return {
    async acquire(cancel: AbortSignal, priority: number): Promise<void> {
      if (cancel.aborted) throw cancelledError(cancel.reason);
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.length >= maxWaiting) throw overloadedError();
      await new Promise<void>((resolve, reject) => {
        const settle = () => {
          clearTimeout(timer);
          cancel.removeEventListener('abort', onCancel);
        };
        const waiter = {
          priority,
          start: () => {
            settle();
            resolve();
          },
        };
        const leave = (error: DomainError) => {
          settle();
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(error);
        };
        const onCancel = () => leave(cancelledError(cancel.reason));
        const timer = setTimeout(() => leave(overloadedError()), maxWaitMs);
        cancel.addEventListener('abort', onCancel);
        waiting.splice(waiting.findLastIndex((one) => one.priority <= priority) + 1, 0, waiter);
      });
    },
    release(): void {
      const next = waiting.shift();
      if (next) next.start();
      else free += 1;
    },
  };
}

function overloadedError(): DomainError {
  return new DomainError('overloaded', 'Too many of these are being made. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function cancelledError(cause?: unknown): DomainError {
  return new DomainError('cancelled', 'The server is stopping. Please try again in a moment.', {}, cause);
}
