import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { FeedReader } from './feed-reader.js';

/** An unused thread ends after this, in milliseconds. */
const IDLE_MS = 60_000;
/** Nobody waits longer, in milliseconds; two thousand items take a hundredth. */
const DEADLINE_MS = 15_000;
const HEAP_MB = 512;

export interface ThreadedFeedReaderOptions {
  /** Threads at once. */
  readonly threads?: number;
  /** Milliseconds after which a feed is given up and its thread ended. */
  readonly deadlineMs?: number;
  /** Megabytes after which a thread is ended. */
  readonly heapMb?: number;
  /** Node's options for the threads: what a run from the TypeScript sources needs to load them. */
  readonly execArgv?: string[];
}

/**
 * Reads feeds in worker threads, so that neither a large nor a hostile one holds up the process that serves. A thread that
 * dies gives up its own feed alone. `close` ends the threads.
 */
export function threadedFeedReader(
  options: ThreadedFeedReaderOptions = {},
): FeedReader & { close(): Promise<void> } {
  const { threads = 1, deadlineMs = DEADLINE_MS, heapMb = HEAP_MB, execArgv } = options;
  const pool = new Piscina({
    filename: new URL(`./feed-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv,
  });
  return {
    async nearest(feed, wanted, signal) {
      const either = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      try {
        return await pool.run({ feed, wanted }, { signal: either, transferList: [feed.bytes.buffer] });
      } catch (error) {
        if (signal.aborted) throw error;
        return undefined;
      }
    },
    close: () => pool.destroy(),
  };
}
