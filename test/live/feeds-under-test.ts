import type { FeedEpisode } from '#adapters/media/episode-services.js';
import { type PublisherFeedsOptions, publisherFeeds } from '#adapters/media/feeds/publisher-feeds.js';
import { readFeed } from '#adapters/media/feeds/read-feed.js';
import { type ShowDirectory, showDirectories } from '#adapters/media/feeds/show-directories.js';
import { systemClock } from '#adapters/system/system.js';
import { feedReader } from '#test/support/feed-reader.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import type { FeedsUnderTest } from '../contract/published-episodes.contract.js';
import { ABSENT, CHOSEN } from './chosen-episodes.js';
import type { LiveWorld } from './live-world.js';

/** The chosen show's latest episode with a transcript, resolved through a single directory. */
export async function feedsUnderTest(
  world: LiveWorld,
  directory: 'iTunes' | 'Podcast Index',
): Promise<FeedsUnderTest> {
  const { env, urls, clients } = world;
  const { PODCAST_INDEX_KEY: key = '', PODCAST_INDEX_SECRET: secret = '' } = env;
  const byItunes = directory === 'iTunes';
  const index = { podcastIndexUrl: urls.podcastIndex, podcastIndexKey: key, podcastIndexSecret: secret };
  const options: PublisherFeedsOptions = {
    // The other directory is unreachable.
    searchFetch: byItunes ? clients.search : without(urls.itunes, clients.search),
    feedFetch: clients.feeds,
    itunesUrl: urls.itunes,
    ...(!byItunes && index),
    clock: systemClock,
    transcripts: transcriptParser(),
    reader: feedReader,
  };
  const directories = showDirectories({ ...options, searchFetch: clients.search });
  const known = await newestWithTranscript(directories, clients.feeds);
  const { show, title, releaseDate, durationSeconds } = known;
  return {
    feeds: publisherFeeds(options),
    known: { source: ABSENT.spotify, show, title, releaseDate, durationSeconds, images: [] },
    said: { leastWords: 100, phrase: '' },
    close: async () => undefined,
  };
}

async function newestWithTranscript(
  directories: readonly ShowDirectory[],
  fetch: typeof globalThis.fetch,
): Promise<FeedEpisode> {
  const shows = await directories.at(-1)?.shows(CHOSEN.show, new AbortController().signal);
  const listed = shows?.find(({ name }) => name.toLowerCase() === CHOSEN.show.toLowerCase());
  if (!listed) throw new Error(`the directory has no show "${CHOSEN.show}"`);
  const response = await fetch(listed.feedUrl);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const contentType = response.headers.get('content-type') ?? '';
  const items = readFeed({ bytes, contentType, url: response.url || listed.feedUrl }) ?? [];
  const newest = items
    .map((item) => item.episode())
    .filter(({ transcripts, durationSeconds = 0 }) => transcripts.length > 0 && durationSeconds > 300)
    .sort((a, b) => (b.releaseDate ?? '').localeCompare(a.releaseDate ?? ''))[0];
  if (!newest) throw new Error(`no episode of "${CHOSEN.show}" has a transcript`);
  return newest;
}

function without(origin: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (asked, init) => {
    if (new Request(asked).url.startsWith(origin)) return new Response(null, { status: 503 });
    return fetch(asked, init);
  };
}
