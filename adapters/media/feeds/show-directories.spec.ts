import { identifiedAtSpotify, listedAt, PUBLISHED } from '#test/builders/published-show.js';
import { type FeedsUnderTest, INDEX_KEYS, openFeedsUnderTest } from '#test/support/feeds-under-test.js';

let world: FeedsUnderTest;
let host: FeedsUnderTest['host'];
let itunes: FeedsUnderTest['itunes'];
let index: FeedsUnderTest['index'];
let feedUrl: FeedsUnderTest['feedUrl'];

beforeEach(async () => {
  world = await openFeedsUnderTest();
  ({ host, itunes, index, feedUrl } = world);
});

afterEach(() => world.close());

describe('asking two directories', () => {
  const wanted = identifiedAtSpotify(PUBLISHED.warehouse);

  it('asks both at once, with a signature by the clock', async () => {
    itunes.add(listedAt(`${host.url}/gone.xml`));
    index.add(listedAt(feedUrl));
    expect((await world.find(wanted, INDEX_KEYS)).episode.feedUrl).toBe(feedUrl);
    expect(index).toMatchObject({ terms: ['The Long Margin'], refusals: [] });
  });

  it('is refused by the index, and goes on, when the clock is off by more than five minutes', async () => {
    world.list();
    world.clock.advance(301_000);
    await world.find(wanted, INDEX_KEYS);
    expect(index.refusals).toEqual(['X-Auth-Date is too far off.']);
  });

  it('leaves the index alone when half of its key is missing', async () => {
    world.list();
    await world.find(wanted, { podcastIndexKey: 'key' });
    expect(index).toMatchObject({ terms: [], refusals: [] });
  });

  it.each(['403', '429', '500', 'truncated', 'wrong-type', 'strange', 'reset', 'reset-midway'] as const)(
    'finds with one what the other, which is %s, does not',
    async (fault) => {
      index.add(listedAt(feedUrl));
      itunes.misbehave(fault);
      expect((await world.find(wanted, INDEX_KEYS)).episode.feedUrl).toBe(feedUrl);
    },
  );

  it('finds with iTunes when the index is down, and passes over feeds that the index knows to be dead', async () => {
    world.list();
    index.add({ ...listedAt(`${host.url}/dead.xml`), dead: true });
    await world.find(wanted, INDEX_KEYS);
    index.misbehave('500');
    expect((await world.find(wanted, INDEX_KEYS)).episode.feedUrl).toBe(feedUrl);
    expect(host.requests).not.toContain('/dead.xml');
  });

  it('says that it could not look, and not that there is nothing, when no directory led to a feed', async () => {
    itunes.misbehave('429');
    await expect(world.find(wanted, INDEX_KEYS)).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { reason: 'feed_unavailable', host: new URL(itunes.url).host, retryAfterSeconds: 17 },
      cause: expect.any(Error),
    });
  });

  it('says that there is nothing when one directory failed and the other led to feeds without the episode', async () => {
    itunes.misbehave('500');
    index.add(listedAt(feedUrl));
    const other = { ...wanted, title: 'Nobody has heard of this one', durationSeconds: 99 };
    await expect(world.find(other, INDEX_KEYS)).rejects.toMatchObject({ code: 'episode_not_found' });
  });
});
