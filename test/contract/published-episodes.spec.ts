import { publisherFeeds } from '#adapters/media/feeds/publisher-feeds.js';
import { feedReader } from '#test/support/feed-reader.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { identifiedAtSpotify, listedAt, PUBLISHED, saidIn } from '../builders/published-show.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { INDEX_KEYS } from '../support/feeds-under-test.js';
import { openPublishedWorld } from '../support/published-world.js';
import { publishedEpisodesContract } from './published-episodes.contract.js';

for (const directory of ['iTunes', 'Podcast Index'] as const) {
  publishedEpisodesContract(directory, async () => {
    const clock = new FixedClock();
    const world = await openPublishedWorld({ now: () => clock.now().getTime() });
    if (directory === 'iTunes') world.list();
    else world.index.add(listedAt(world.feedUrl));
    return {
      feeds: publisherFeeds({
        searchFetch: fetch,
        feedFetch: fetch,
        itunesUrl: world.itunes.url,
        podcastIndexUrl: world.index.url,
        ...(directory === 'Podcast Index' && INDEX_KEYS),
        clock,
        transcripts: transcriptParser(),
        reader: feedReader,
      }),
      known: identifiedAtSpotify(PUBLISHED.warehouse),
      said: saidIn(PUBLISHED.warehouse),
      close: () => world.close(),
    };
  });
}
