import { Piscina } from 'piscina';
import { DomainError } from '#core/errors.js';

export interface WorkerPoolOptions {
  /** The worker's file. */
  readonly worker: URL;
  /** Tasks at once, each in a thread of its own. */
  readonly threads: number;
  /** Tasks that may wait for a thread. */
  readonly maxWaiting: number;
  /** Milliseconds that a task may wait for a thread. */
  readonly maxWaitMs: number;
  /** Milliseconds that a task may run; then its thread ends. */
  readonly runTimeoutMs: number;
  /** Megabytes of old and young generation after which a thread is ended. */
  readonly heapMb: number;
  readonly youngMb?: number;
  /** Milliseconds after which an unused thread ends. */
  readonly idleMs: number;
  /** Node's options for the threads: what a run from the TypeScript sources needs to load them. */
  readonly execArgv?: string[];
}

export interface WorkerPool {
  /**
   * Runs a task in a thread. Rejects with the thread's error.
   * @throws overloaded (too many wait, or it waited too long; no thread was touched), deadline_exceeded, cancelled
   */
  run<Result>(task: unknown): Promise<Result>;
  /** Gives up what waits and what is under way, and ends the threads. */
  close(): Promise<void>;
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Threads with a bounded queue before them. Only time in a thread counts towards the thread's deadline, so a burst
 * refuses callers early and never ends a warm thread.
 */
export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { threads, runTimeoutMs } = options;
  const pool = new Piscina({
    filename: options.worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: options.idleMs,
    resourceLimits: {
      maxOldGenerationSizeMb: options.heapMb,
      ...(options.youngMb && { maxYoungGenerationSizeMb: options.youngMb }),
    },
    execArgv: options.execArgv,
  });
  const closing = new AbortController();
  const slots = threadSlots(options, closing.signal);
  return {
    async run(task) {
      await slots.acquire();
      const timeout = AbortSignal.timeout(runTimeoutMs);
      try {
        return await pool.run(task, { signal: AbortSignal.any([closing.signal, timeout]) });
      } catch (cause) {
        if (closing.signal.aborted) throw cancelled(cause);
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

/** Hands out one slot a thread, first come first served. */
function threadSlots({ threads, maxWaiting, maxWaitMs }: WorkerPoolOptions, closing: AbortSignal) {
  let free = threads;
  const waiting: (() => void)[] = [];
  return {
    async acquire(): Promise<void> {
      if (closing.aborted) throw cancelled();
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.length >= maxWaiting) throw overloaded();
      await new Promise<void>((resolve, reject) => {
        const settle = () => {
          clearTimeout(timer);
          closing.removeEventListener('abort', onClose);
        };
        const start = () => {
          settle();
          resolve();
        };
        const leave = (error: DomainError) => {
          settle();
          waiting.splice(waiting.indexOf(start), 1);
          reject(error);
        };
        const onClose = () => leave(cancelled());
        const timer = setTimeout(() => leave(overloaded()), maxWaitMs);
        closing.addEventListener('abort', onClose);
        waiting.push(start);
      });
    },
    release(): void {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

function overloaded(): DomainError {
  return new DomainError('overloaded', 'Too many of these are being made. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function cancelled(cause?: unknown): DomainError {
  return new DomainError('cancelled', 'The server is stopping. Please try again in a moment.', {}, cause);
}
