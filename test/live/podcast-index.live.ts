import { publishedEpisodesContract } from '../contract/published-episodes.contract.js';
import { feedsUnderTest } from './feeds-under-test.js';
import { openLiveWorld } from './live-world.js';

const world = await openLiveWorld();
afterAll(() => world.close());

publishedEpisodesContract('Podcast Index', () => feedsUnderTest(world, 'Podcast Index'));
