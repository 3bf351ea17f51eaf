import { extname } from 'node:path';
import { openWorkerPool, type WorkerPoolOptions } from '#adapters/worker-pool/worker-pool.js';
import type { MatchableEpisode } from '#core/catalogue/matching/episode-pair.js';
import { isDomainError } from '#core/errors.js';
import type { FeedSnapshot } from '#core/following/new-episodes.js';
import type { ScoredEpisode } from './feed-worker.js';
import type { FeedFile } from './read-feed.js';

/** Parses feeds; large or hostile ones may take long. */
export interface FeedReader {
  /**
   * Returns the items that match the requested episode best, best first; absent when the file is no feed or exceeds the
   * reader's limits. `feed.bytes` may be detached afterwards; an aborted signal rejects.
   */
  nearest(
    feed: FeedFile,
    wanted: MatchableEpisode,
    signal: AbortSignal,
  ): Promise<readonly ScoredEpisode[] | undefined>;
  /** Lists the show and its episodes, newest first, under the same conditions. */
  list(feed: FeedFile, signal: AbortSignal): Promise<FeedSnapshot | undefined>;
}

const POOL: WorkerPoolOptions = {
  worker: new URL(`./feed-worker${extname(import.meta.url)}`, import.meta.url),
  threads: 1,
  maxWaiting: 200,
  maxWaitMs: 15_000,
  // About a hundred times the duration for a feed of two thousand items.
  runTimeoutMs: 15_000,
  heapMb: 512,
  idleMs: 60_000,
};

/**
 * Parses feeds in worker threads, so that a large or hostile feed never blocks the serving process; a crash affects
 * only its own feed. Rejects with `overloaded` when too many feeds are waiting.
 */
export function threadedFeedReader(
  options: Partial<WorkerPoolOptions> = {},
): FeedReader & { close(): Promise<void> } {
  const pool = openWorkerPool({ ...POOL, ...options });
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
