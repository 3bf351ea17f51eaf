import { extname } from 'node:path';
import { openWorkerPool } from '#adapters/worker-pool/worker-pool.js';
import type { MatchableEpisode } from '#core/catalogue/matching/episode-pair.js';
import { isDomainError } from '#core/errors.js';
import type { FeedSnapshot } from '#core/following/new-episodes.js';
import type { FeedReader, ScoredEpisode } from './feed-reader.js';
import type { FeedFile } from './read-feed.js';

const IDLE_TIMEOUT_MS = 60_000;
const MAX_WAITING = 200;
const MAX_WAIT_MS = 15_000;
/** About a hundred times the duration for a feed of two thousand items. */
const READ_TIMEOUT_MS = 15_000;
const MAX_HEAP_MB = 512;

export interface ThreadedFeedReaderOptions {
  /** Maximum number of threads. */
  readonly threads?: number;
  /** Milliseconds after which parsing is aborted and its thread terminated. */
  readonly timeoutMs?: number;
  /** Heap limit of a thread in megabytes. */
  readonly heapMb?: number;
  /** Node options for the threads; running from TypeScript sources needs a loader. */
  readonly execArgv?: string[];
}

/**
 * Parses feeds in worker threads, so that a large or hostile feed never blocks the serving process; a crash affects
 * only its own feed. Rejects with `overloaded` when too many feeds are waiting.
 */
export function threadedFeedReader(
  options: ThreadedFeedReaderOptions = {},
): FeedReader & { close(): Promise<void> } {
  const { threads = 1, timeoutMs = READ_TIMEOUT_MS, heapMb = MAX_HEAP_MB, execArgv } = options;
  const pool = openWorkerPool({
    worker: new URL(`./feed-worker${extname(import.meta.url)}`, import.meta.url),
    threads,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    runTimeoutMs: timeoutMs,
    heapMb,
    idleMs: IDLE_TIMEOUT_MS,
    execArgv,
  });
  async function run<T>(task: { feed: FeedFile; wanted?: MatchableEpisode }, signal: AbortSignal) {
    try {
      return await pool.run<T | undefined>(task, { signal, transfer: [task.feed.bytes.buffer] });
    } catch (error) {
      if (isDomainError(error, 'cancelled', 'overloaded')) throw error;
      return undefined;
    }
  }
  return {
    nearest: (feed, wanted, signal) => run<readonly ScoredEpisode[]>({ feed, wanted }, signal),
    list: (feed, signal) => run<FeedSnapshot>({ feed }, signal),
    close: () => pool.close(),
  };
}
