import { identifiesEpisodesContract } from '../contract/identifies-episodes.contract.js';
import { openLiveWorld } from './live-world.js';
import { spotifyUnderTest } from './spotify-under-test.js';

const world = await openLiveWorld();
afterAll(() => world.close());

identifiesEpisodesContract('Spotify without keys', async () =>
  spotifyUnderTest(world, {}, world.clients.spotify),
);
