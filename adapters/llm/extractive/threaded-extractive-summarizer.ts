import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { openWorkerPool, type WorkerPool } from '#adapters/worker-pool/worker-pool.js';
import { DomainError } from '#core/errors.js';
import type { SummarizeOptions, Summarizer } from '#core/ports/summarizer.js';
import type { DraftResult, SummaryInput } from './draft-summary.js';
import { EXTRACTIVE_IDENTITY } from './extractive-summarizer.js';
import { assertLongEnough, cancelled } from './summarizer-errors.js';

const IDLE_TIMEOUT_MS = 30_000;
/** Exceeds the duration of any job: the queue bounds the waiting runs, and the caller's signal bounds the wait. */
const RUN_TIMEOUT_MS = 600_000;
const MAX_THREADS = 4;
/** More than twice what the largest accepted transcript needs. */
const MAX_HEAP_MB = 512;

export interface ThreadedOptions {
  /** Maximum number of threads; default: one per core, at most 4. */
  readonly threads?: number;
  /** Heap limit of a thread in megabytes. */
  readonly heapMb?: number;
  /** Node options for the threads; running from TypeScript sources needs a loader. */
  readonly execArgv?: string[];
}

/**
 * Runs the extractive summarizer in worker threads, so that it never blocks the serving process. Aborting a run
 * terminates its thread; a crash affects only its own run.
 */
export function threadedExtractiveSummarizer(
  options: ThreadedOptions = {},
): Summarizer & { close(): Promise<void> } {
  const pool = openWorkerPool({
    worker: new URL(`./summarizer-worker${extname(import.meta.url)}`, import.meta.url),
    threads: options.threads ?? Math.min(MAX_THREADS, availableParallelism()),
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitMs: RUN_TIMEOUT_MS,
    runTimeoutMs: RUN_TIMEOUT_MS,
    heapMb: options.heapMb ?? MAX_HEAP_MB,
    idleMs: IDLE_TIMEOUT_MS,
    execArgv: options.execArgv,
  });
  return {
    identity: EXTRACTIVE_IDENTITY,
    async summarize({ transcript, show, style, customPrompt, language }, run) {
      if (run.signal.aborted) throw cancelled(run.signal);
      assertLongEnough(transcript);
      return {
        ...(await draftIn(pool, { transcript, show, style, customPrompt, language }, run)),
        shareUsed: 1,
      };
    },
    close: () => pool.close(),
  };
}

async function draftIn(
  pool: WorkerPool,
  input: SummaryInput,
  { signal, onProgress }: SummarizeOptions,
): Promise<DraftResult> {
  const { port1: progress, port2: shares } = new MessageChannel();
  onProgress?.(0);
  progress.on('message', (share: number) => onProgress?.(share));
  try {
    return await pool.run({ input, shares }, { signal, transfer: [shares] });
  } catch (cause) {
    if (signal.aborted) throw cancelled(signal);
    throw new DomainError('summarizer_failed', 'The summary could not be made. Please try again.', {}, cause);
  } finally {
    progress.close();
  }
}
