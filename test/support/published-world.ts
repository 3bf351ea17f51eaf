import { atSpotify, atYoutube, listedAt, PUBLISHED, publishShow } from '../builders/published-show.js';
import { type FakeFeedHost, startFakeFeedHost } from '../upstreams/feed-host.js';
import { type FakeItunes, startFakeItunes } from '../upstreams/itunes.js';
import { type FakePodcastIndex, startFakePodcastIndex } from '../upstreams/podcast-index.js';
import { type FakeSpotify, startFakeSpotify } from '../upstreams/spotify/fake-server.js';
import { type FakeYoutube, startFakeYoutube } from '../upstreams/youtube/fake-server.js';

/** The Long Margin at every service: its feed with transcripts, Spotify, YouTube and, after `list`, the podcast directories. */
export interface PublishedWorld {
  readonly host: FakeFeedHost;
  readonly itunes: FakeItunes;
  readonly index: FakePodcastIndex;
  readonly spotify: FakeSpotify;
  readonly youtube: FakeYoutube;
  readonly feedUrl: string;
  /** Lists the show in iTunes with this feed URL. */
  list(feedUrl?: string): void;
  close(): Promise<void>;
}

/**
 * Starts the fake servers.
 * @param now milliseconds since 1970, used by the Podcast Index to verify signatures
 */
export async function openPublishedWorld({
  now,
}: {
  readonly now?: () => number;
} = {}): Promise<PublishedWorld> {
  const [host, itunes, index, spotify, youtube] = await Promise.all([
    startFakeFeedHost({ retryAfter: '21' }),
    startFakeItunes({ retryAfter: '17' }),
    startFakePodcastIndex({ now }),
    startFakeSpotify(),
    startFakeYoutube(),
  ]);
  const feedUrl = publishShow(host);
  for (const published of Object.values(PUBLISHED)) {
    spotify.add(atSpotify(published));
    if (published.youtubeId) youtube.add(atYoutube(published));
  }
  return {
    host,
    itunes,
    index,
    spotify,
    youtube,
    feedUrl,
    list: (address = feedUrl) => itunes.add(listedAt(address)),
    async close() {
      await Promise.all([host, itunes, index, spotify, youtube].map((fakeServer) => fakeServer.close()));
    },
  };
}
