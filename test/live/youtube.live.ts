import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { episodeSourceContract } from '../contract/episode-source.contract.js';
import { identifiesEpisodesContract } from '../contract/identifies-episodes.contract.js';
import { ABSENT, CHOSEN } from './chosen-episodes.js';
import { openLiveWorld } from './live-world.js';

const world = await openLiveWorld();
afterAll(() => world.close());

const { source, title, show, phrase } = CHOSEN.youtube;

identifiesEpisodesContract('YouTube', async () => ({
  service: youtubeVideos({ fetch: world.clients.youtube, youtubeUrl: world.urls.youtube }),
  known: source,
  title,
  show,
  absent: ABSENT.youtube,
  close: async () => undefined,
}));

episodeSourceContract(
  'from a YouTube link to the captions',
  async () => ({
    source: world.episodes,
    known: source,
    said: { leastWords: 100, phrase },
    close: async () => undefined,
  }),
  { refusal: 'episode_not_found' },
);
