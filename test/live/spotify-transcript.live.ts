import { episodeSourceContract } from '../contract/episode-source.contract.js';
import { CHOSEN } from './chosen-episodes.js';
import { openLiveWorld } from './live-world.js';

const world = await openLiveWorld();
afterAll(() => world.close());

episodeSourceContract(
  "from a Spotify link to the publisher's transcript",
  async () => {
    const { spotifyTranscribed: episode } = CHOSEN;
    if (!episode) throw new Error('set PODGIST_LIVE_SPOTIFY_TRANSCRIBED');
    return {
      source: world.episodes,
      known: episode.source,
      said: { leastWords: 100, phrase: episode.phrase },
      close: async () => undefined,
    };
  },
  { refusal: 'episode_not_found' },
);
