import { feedOf, identifiedAtSpotify, PUBLISHED, THE_LONG_MARGIN } from '#test/builders/published-show.js';
import { cpuMs } from '#test/support/cpu-time.js';
import { feedReader } from '#test/support/feed-reader.js';
import { type FeedsUnderTest, openFeedsUnderTest } from '#test/support/feeds-under-test.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { type FakeFeedItem, FEED_SPELLINGS, feedFile } from '#test/upstreams/feed-host.js';
import { listFeed } from './list-feed.js';
import { publisherFeeds } from './publisher-feeds.js';

const { feedPath } = THE_LONG_MARGIN;

let world: FeedsUnderTest;
let host: FeedsUnderTest['host'];
let feedUrl: FeedsUnderTest['feedUrl'];

beforeEach(async () => {
  world = await openFeedsUnderTest();
  ({ host, feedUrl } = world);
});

afterEach(() => world.close());

describe('reading feeds', () => {
  const wanted = identifiedAtSpotify(PUBLISHED.warehouse);

  it.each(FEED_SPELLINGS)('reads a feed that is spelled %s', async (spelling) => {
    world.list();
    const { items, ...feed } = feedOf(host.url);
    const title = 'Café #12: The "warehouse" that <em>paid</em> for itself & more';
    const spelled = items.map((item) =>
      item.guid.endsWith('warehouse')
        ? { ...item, title }
        : { ...item, title: item.title.replace(/[^a-z ]/giu, '-') },
    );
    host.serve(feedPath, feedFile({ ...feed, items: spelled }, spelling));
    const { episode } = await world.find({
      ...wanted,
      title: 'Café #12: The “warehouse” that paid for itself & more',
    });
    expect(episode).toMatchObject({
      releaseDate: '2024-05-14',
      durationSeconds: 1634,
      guest: 'Mira Okafor',
      show: 'The Long Margin',
    });
    expect(episode.title).toMatch(/^Café #12: The "warehouse" that (<em>)?paid(<\/em>)? for itself & more$/);
    expect(episode.transcripts).toHaveLength(4);
  });

  it.each(FEED_SPELLINGS)('takes a feed that is spelled %s for broken only when it is cut', (spelling) => {
    const { items, ...feed } = feedOf(host.url);
    const description = '<p>Cost &amp; price<br>of a <b>warehouse</b></p>';
    const { body, type = '' } = feedFile(
      { ...feed, items: items.map((item) => ({ ...item, description })) },
      spelling,
    );
    const file = { bytes: new Uint8Array(Buffer.from(body)), contentType: type, url: feedUrl };
    const listed = listFeed(file);
    expect(listed?.episodes).toHaveLength(items.length);
    expect(listed?.isBroken).toBe(spelling === 'cut' || undefined);
  });

  it('finds one of two thousand items, of which half repeat an id', async () => {
    world.list();
    const { items, ...feed } = feedOf(host.url);
    const many = Array.from({ length: 2000 }, (_, i) => ({
      guid: `again-${i % 1000}`,
      title: `#${i + 100}: The harbour report of week ${i}`,
      seconds: 1500 + (i % 50),
      published: new Date(Date.UTC(2020, 0, i)).toISOString(),
      description: `<p>${'Costs, prices and what is left. '.repeat(30)}</p>`,
    }));
    host.serve(feedPath, feedFile({ ...feed, items: [...many, ...items] }));
    expect((await world.find(wanted)).episode.title).toBe(PUBLISHED.warehouse.title);
    const { title, seconds, published } = many[1234] ?? {};
    const week = {
      ...wanted,
      title: `${title}`,
      durationSeconds: seconds,
      releaseDate: published?.slice(0, 10),
    };
    expect((await world.find(week)).episode.title).toBe(title);
  });

  it('reads the items around one that is broken', async () => {
    world.list();
    const xml = String(feedFile(feedOf(host.url)).body);
    host.serve(feedPath, {
      body: xml.replace('<item>', '<item><title><![CDATA[never closed</title></item><item>'),
    });
    expect((await world.find(wanted)).episode.title).toBe(PUBLISHED.warehouse.title);
  });

  it.each(['403', '429', '500', 'empty', 'wrong-type', 'reset', 'reset-midway'] as const)(
    "says that it could not look when the show's feed is %s",
    async (fault) => {
      world.list();
      host.misbehave(fault);
      await expect(world.find(wanted)).rejects.toMatchObject({
        code: 'upstream_unavailable',
        details: {
          reason: 'feed_unavailable',
          host: new URL(host.url).host,
          ...(fault === '429' && { retryAfterSeconds: 21 }),
        },
      });
    },
  );

  it.each(['404', '410'] as const)('takes a feed that is gone (%s) for none', async (fault) => {
    world.list();
    host.misbehave(fault);
    await expect(world.find(wanted)).rejects.toMatchObject({ code: 'episode_not_found' });
  });

  it('does not wait for other feeds once it is certain, and lets go of them', async () => {
    world.list();
    world.list(`${host.url}/slow.xml`);
    const slow: AbortSignal[] = [];
    const feeds = publisherFeeds({
      searchFetch: fetch,
      feedFetch: (address, { signal } = {}) => {
        if (!String(address).endsWith('/slow.xml') || !signal) return fetch(address, { signal });
        slow.push(signal);
        return new Promise(() => {});
      },
      itunesUrl: world.itunes.url,
      clock: world.clock,
      transcripts: transcriptParser(),
      reader: feedReader,
    });
    const { episode } = await feeds.find(wanted, new AbortController().signal);
    expect(episode.feedUrl).toBe(feedUrl);
    expect(slow.map(({ aborted }) => aborted)).toEqual([true]);
  });

  /** Finds an episode in a feed whose item has the given changes. */
  async function found(changes: Partial<FakeFeedItem>) {
    world.list();
    const { items, ...feed } = feedOf(host.url);
    const changed = items.map((item) => (item.guid.endsWith('-warehouse') ? { ...item, ...changes } : item));
    host.serve(feedPath, feedFile({ ...feed, items: changed }));
    return (await world.find(wanted)).episode;
  }

  it('gives no address that is no web address', async () => {
    const episode = await found({
      audio: { url: 'file:///etc/passwd', type: 'audio/mpeg', bytes: 1 },
      image: 'javascript:alert(1)',
      transcripts: [
        { url: 'ftp://host.example/a.vtt' },
        { url: 'data:text/vtt,WEBVTT' },
        { url: 'http://[' },
      ],
    });
    expect(episode.transcripts).toEqual([]);
    const given = Object.entries(episode).flatMap(([name, value]) => (value === undefined ? [] : name));
    expect(given).not.toEqual(expect.arrayContaining([expect.stringMatching(/^audio|^image/)]));
  });

  it('takes the enclosure that is audio, the date and the notes from where they are', async () => {
    const episode = await found({
      extra:
        '<enclosure url="/film.mp4" type="video/mp4" length="9"/><dc:date>2024-05-14T23:00:00-02:00</dc:date>' +
        '<content:encoded><![CDATA[<p>Long &eacute; <b>notes</b></p><script>no</script>]]></content:encoded>',
      published: undefined,
      description: undefined,
      seconds: 0,
    });
    expect(episode).toMatchObject({
      audioUrl: `${host.url}/audio/warehouse.mp3`,
      releaseDate: '2024-05-15',
      description: 'Long é notes',
    });
    expect(episode).not.toMatchObject({ durationSeconds: expect.anything() });
  });

  it.each(['Someday', 'the 31st', '1900-01-01T00:00:00Z', '99999-01-01'])(
    'knows no date when it says %s',
    async (date) => {
      const episode = await found({ published: undefined, extra: `<pubDate>${date}</pubDate>` });
      expect(episode).not.toMatchObject({ releaseDate: expect.anything() });
    },
  );

  it('takes no longer for an author of brackets alone', async () => {
    const started = cpuMs();
    await found({ extra: `<author>${'('.repeat(300_000)}</author>` });
    expect(cpuMs() - started).toBeLessThan(5_000);
  });
});
