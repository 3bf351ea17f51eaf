import read from '#adapters/media/feeds/feed-worker.js';
import type { FeedReader } from '#adapters/media/feeds/threaded-feed-reader.js';

/** Parses feeds in the caller's thread. */
export const feedReader = {
  nearest: async (feed, wanted) => read({ feed, wanted }),
  list: async (feed) => read({ feed }),
} as FeedReader;
