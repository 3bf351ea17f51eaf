import { atSpotify, atYoutube, listedAt, PUBLISHED, publishShow } from '../builders/published-show.js';
import { type FeedHostStandIn, startFeedHostStandIn } from '../upstreams/feed-host.js';
import { type ItunesStandIn, startItunesStandIn } from '../upstreams/itunes.js';
import { type PodcastIndexStandIn, startPodcastIndexStandIn } from '../upstreams/podcast-index.js';
import { type SpotifyStandIn, startSpotifyStandIn } from '../upstreams/spotify/stand-in.js';
import { startYoutubeStandIn, type YoutubeStandIn } from '../upstreams/youtube/stand-in.js';

/** The Long Margin at every service: its feed with transcripts, Spotify and YouTube know it, the directories do once told. */
export interface PublishedWorld {
  readonly host: FeedHostStandIn;
  readonly itunes: ItunesStandIn;
  readonly index: PodcastIndexStandIn;
  readonly spotify: SpotifyStandIn;
  readonly youtube: YoutubeStandIn;
  readonly feedUrl: string;
  /** Tells iTunes of the show, at this address of its feed. */
  list(feedUrl?: string): void;
  close(): Promise<void>;
}

/** `now`: milliseconds since 1970 by which the Podcast Index checks signatures. */
export async function openPublishedWorld({
  now,
}: {
  readonly now?: () => number;
} = {}): Promise<PublishedWorld> {
  const [host, itunes, index, spotify, youtube] = await Promise.all([
    startFeedHostStandIn({ retryAfter: '21' }),
    startItunesStandIn({ retryAfter: '17' }),
    startPodcastIndexStandIn({ now }),
    startSpotifyStandIn(),
    startYoutubeStandIn(),
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
      await Promise.all([host, itunes, index, spotify, youtube].map((standIn) => standIn.close()));
    },
  };
}
