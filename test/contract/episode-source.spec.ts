import { appleEpisodes } from '#adapters/media/feeds/apple-episodes.js';
import { publisherFeeds } from '#adapters/media/feeds/publisher-feeds.js';
import { openEpisodeSource } from '#adapters/media/open-episode-source.js';
import { openSampleCatalog } from '#adapters/media/samples/open-sample-catalog.js';
import { readSampleEpisodes, readSampleShows } from '#adapters/media/samples/read-samples.js';
import { spotifyEpisodes } from '#adapters/media/spotify/spotify-episodes.js';
import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { sourceOf } from '#core/links/source.js';
import { feedReader } from '#test/support/feed-reader.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { aFoundEpisode, aFoundTranscript } from '../builders/episode.js';
import { PUBLISHED, saidIn } from '../builders/published-show.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { MemoryEpisodeSource } from '../fakes/memory-episode-source.js';
import { openPublishedWorld } from '../support/published-world.js';
import { episodeSourceContract } from './episode-source.contract.js';

episodeSourceContract(
  'memory',
  async () => {
    const found = aFoundTranscript();
    return {
      source: new MemoryEpisodeSource().add(aFoundEpisode(), found),
      known: aFoundEpisode().source,
      said: found.transcript.turns.map(({ text }) => text).join(' '),
      close: async () => undefined,
    };
  },
  { refusal: 'episode_not_found' },
);

episodeSourceContract(
  'sample catalog',
  async () => {
    const [episode] = readSampleShows().flatMap(readSampleEpisodes);
    if (!episode) throw new Error('the catalog is empty');
    return {
      source: openSampleCatalog({ transcripts: transcriptParser() }),
      known: sourceOf(episode.source.kind, episode.source.id),
      said: episode.vtt.replace(/^(WEBVTT|.*-->.*)$/gm, '').replace(/<v [^>]+>/g, ''),
      close: async () => undefined,
    };
  },
  { refusal: 'transcript_unavailable' },
);

episodeSourceContract(
  'episodes of the web',
  async () => {
    const world = await openPublishedWorld();
    world.list();
    const { spotify, youtube, itunes } = world;
    return {
      source: openEpisodeSource({
        spotify: spotifyEpisodes({
          fetch,
          spotifyUrl: spotify.url,
          apiUrl: spotify.url,
          accountsUrl: spotify.url,
        }),
        youtube: youtubeVideos({ fetch, youtubeUrl: youtube.url }),
        apple: appleEpisodes(fetch, itunes.url),
        feeds: publisherFeeds({
          searchFetch: fetch,
          feedFetch: fetch,
          itunesUrl: itunes.url,
          clock: new FixedClock(),
          transcripts: transcriptParser(),
          reader: feedReader,
        }),
      }),
      known: sourceOf('spotify', PUBLISHED.warehouse.spotifyId),
      said: saidIn(PUBLISHED.warehouse),
      close: () => world.close(),
    };
  },
  { refusal: 'episode_not_found' },
);
