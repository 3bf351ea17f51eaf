import { availableParallelism } from 'node:os';
import { LONG_TEXT_CHARACTERS } from '#core/transcripts/transcript.js';
import { openWorkerPool, type RunOptions } from './worker-pool.js';

const MAX_THREADS = 4;
/** Exceeds the duration of any analysis; callers whose answer is waited for name a shorter one. */
const RUN_TIMEOUT_MS = 600_000;
/** More than twice what the largest accepted transcript needs. */
const MAX_HEAP_MB = 512;
/** A thread that has done a long text holds 300 MB until it ends. */
const IDLE_MS = { long: 5_000, short: 30_000 };
/** The event loop goes first: under load it takes its share before the threads. */
const NICE_INCREMENT = 5;

export interface TextThreadsOptions {
  /** Maximum number of threads for short texts; default: one per core, at most 4. */
  readonly threads?: number;
  /** Heap limit of a thread in megabytes. */
  readonly heapMb?: number;
  /** Node options for the threads; running from TypeScript sources needs a loader. */
  readonly execArgv?: string[];
}

export interface TextTask extends RunOptions {
  /** Worker module; its default export runs the task. */
  readonly worker: URL;
  /** Size of the text that the task works on. */
  readonly characters: number;
}

/**
 * Threads for work on texts. Tasks wait in line by priority and age; none is refused. All long texts share one thread, which
 * bounds the memory that they take, and leave the others to short ones.
 */
export interface TextThreads {
  /** Rejects like `WorkerPool.run`, but never with `overloaded`. */
  run<Result>(task: unknown, options: TextTask): Promise<Result>;
  /** Cancels waiting and running tasks and terminates the threads. */
  close(): Promise<void>;
}

export function openTextThreads({
  threads = Math.min(MAX_THREADS, availableParallelism()),
  heapMb = MAX_HEAP_MB,
  execArgv,
}: TextThreadsOptions = {}): TextThreads {
  const lane = (size: number, idleMs: number) =>
    openWorkerPool({
      threads: size,
      maxWaiting: Number.POSITIVE_INFINITY,
      maxWaitMs: RUN_TIMEOUT_MS,
      runTimeoutMs: RUN_TIMEOUT_MS,
      heapMb,
      idleMs,
      niceIncrement: NICE_INCREMENT,
      execArgv,
    });
  const long = lane(1, IDLE_MS.long);
  const short = lane(threads, IDLE_MS.short);
  return {
    run: (task, { characters, ...options }) =>
      (characters >= LONG_TEXT_CHARACTERS ? long : short).run(task, options),
    async close() {
      await Promise.all([long.close(), short.close()]);
    },
  };
}
