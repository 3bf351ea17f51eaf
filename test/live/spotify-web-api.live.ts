import { identifiesEpisodesContract } from '../contract/identifies-episodes.contract.js';
import { CHOSEN } from './chosen-episodes.js';
import { openLiveWorld } from './live-world.js';
import { spotifyUnderTest } from './spotify-under-test.js';

const world = await openLiveWorld();
afterAll(() => world.close());

const { SPOTIFY_CLIENT_ID: clientId, SPOTIFY_CLIENT_SECRET: clientSecret } = world.env;
const keys = { clientId, clientSecret };

identifiesEpisodesContract('Spotify Web API', async () =>
  spotifyUnderTest(world, keys, world.clients.spotify),
);

describe('Spotify Web API', () => {
  it('accepts these keys: the episode does not come from the public page', async () => {
    const statuses: number[] = [];
    const watched: typeof fetch = async (...asked) => {
      const response = await world.clients.spotify(...asked);
      if (new Request(...asked).url.includes('/v1/episodes/')) statuses.push(response.status);
      return response;
    };
    const { service } = spotifyUnderTest(world, keys, watched);
    await service.identify(CHOSEN.spotify.source, new AbortController().signal);
    expect(statuses).toEqual([200]);
  });
});
