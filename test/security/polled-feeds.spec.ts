import { gzipSync } from 'node:zlib';
import { showFeeds } from '#adapters/media/shows/show-feeds.js';
import { readEnv } from '#api/env/env.js';
import { upstreamClients } from '#api/wiring/upstreams.js';
import type { DuePoll, PollResult } from '#core/ports/followed-shows.js';
import { pollShow } from '#core/usecases/following/poll-show.js';
import { feedReader } from '#test/support/feed-reader.js';
import { eventually } from '../support/eventually.js';
import { type OutboundUnderTest, startOutbound } from '../support/outbound-under-test.js';
import type { HostAnswer, HostFault } from '../upstreams/any-host.js';
import { type FeedSpelling, feedFile } from '../upstreams/feed-host.js';

const XML = { 'content-type': 'application/rss+xml' };
const ITEM = { guid: 'one', title: 'Prix élevés', published: '2026-03-02T06:00:00Z', seconds: 600 };
const feed = (spelling?: FeedSpelling): HostAnswer => ({
  headers: XML,
  body: feedFile({ title: 'Café & Co', items: [ITEM] }, spelling).body,
});
const xml = (text: string): HostAnswer => ({ headers: XML, body: text });
const rss = (start: string, title: string) =>
  xml(
    `${start}<rss version="2.0"><channel><title>${title}</title><item><title>${title}</title></item></channel></rss>`,
  );

const BOMB = `<!DOCTYPE rss [<!ENTITY a "${'lol'.repeat(50)}">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`,
).join('')}]>`;
const EXTERNAL = '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
const NO_FEED = 'This address has no podcast feed.';
const REFUSED = 'This address cannot be opened from here. Use a public https address.';
const TOO_LARGE = 'The feed is larger than 64 MB.';
const IN_A_CIRCLE = 'The feed redirects in a circle.';

describe('a poll of a hostile feed (contract §8)', () => {
  let world: OutboundUnderTest;
  let poll: (url: string) => Promise<PollResult>;
  beforeAll(async () => {
    world = await startOutbound({}, { retryAfter: '7200' });
    const { polls } = upstreamClients(readEnv({}), world.outbound);
    const feeds = showFeeds({ feedFetch: polls, youtubeFetch: polls, youtubeUrl: '', reader: feedReader });
    const run = pollShow({
      polls: {
        claimDue: async () => [],
        renew: async () => undefined,
        finish: async () => true,
        hasten: async () => false,
      },
      feeds,
      finder: { findFeed: async () => undefined },
      clock: world.clock,
      random: () => 0.5,
      factor: 1,
    });
    poll = async (url) => {
      const due: DuePoll = {
        showId: 1,
        attempt: 1,
        name: 'Show',
        host: '',
        feed: { kind: 'feed', url },
        failures: 0,
      };
      const result = await run(due, new AbortController().signal);
      if (result === 'superseded') throw new Error('nothing supersedes this poll');
      return result;
    };
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    // A host that failed is left alone for a while.
    await world.clock.advance(24 * 3_600_000);
    world.host.misbehave(undefined);
  });

  it.each<[string, HostAnswer, string]>([
    ['a bomb of entities', rss(BOMB, '&j;'), NO_FEED],
    ['an external entity', rss(EXTERNAL, '&a;'), NO_FEED],
    ['a page', { headers: XML, body: '<!doctype html><title>Log in</title>' }, NO_FEED],
    ['JSON', { headers: { 'content-type': 'application/json' }, body: '{"version":"1"}' }, NO_FEED],
    [
      'noise',
      { headers: XML, body: Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)) },
      NO_FEED,
    ],
    ['nothing', xml(''), NO_FEED],
    ['a bomb within an archive', { headers: XML, body: gzipSync(Buffer.alloc(1 << 20)) }, NO_FEED],
    ['401', { status: 401 }, "The feed's server refuses access (401)."],
    ['404', { status: 404 }, 'There is no feed at this address (404).'],
  ])('records why %s is no feed', async (_, answer, message) => {
    world.host.serve('/feed.xml', answer);
    expect(await poll(`${world.host.url}/feed.xml`)).toMatchObject({
      outcome: 'failed',
      failures: 1,
      message,
    });
  });

  it.each<[HostFault, string | RegExp]>([
    ['huge', TOO_LARGE],
    ['huge-stated', TOO_LARGE],
    ['gzip-bomb', TOO_LARGE],
    ['gzip-twice', /./],
    ['redirect-loop', IN_A_CIRCLE],
    ['redirect-nowhere', IN_A_CIRCLE],
    ['reset', /./],
    ['truncated', /./],
    ['truncated-gzip', /./],
    ['not-http', /./],
    ['huge-headers', /./],
    ['503', /./],
  ])('ends at %s with a reason', async (fault, message) => {
    world.host.serve('/feed.xml', feed());
    world.host.misbehave(fault);
    const result = await poll(`${world.host.url}/feed.xml`);
    expect(result).toMatchObject({ outcome: 'failed', failures: 1 });
    expect(result.message).toMatch(message);
  });

  it.each<HostFault>(['hang', 'slow-headers', 'stall', 'trickle'])(
    'gives up on %s within 20 seconds',
    async (fault) => {
      world.host.serve('/feed.xml', feed());
      world.host.misbehave(fault);
      const seen = world.host.requests.length;
      const polling = poll(`${world.host.url}/feed.xml`);
      await eventually(
        () => world.host.requests.length,
        (requests) => requests > seen,
      );
      await world.clock.advance(20_000);
      const result = await polling;
      expect(result).toMatchObject({ outcome: 'failed', failures: 1 });
    },
  );

  it.each([
    'https://127.0.0.1/feed.xml',
    'https://10.0.0.7/feed.xml',
    'https://[::1]/feed.xml',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/feed.xml',
    'http://feeds.example.com:8080/feed.xml',
    'file:///etc/passwd',
  ])('opens no %s, asked for or led to', async (url) => {
    expect(await poll(url)).toMatchObject({ outcome: 'failed', message: REFUSED });
    for (const status of [301, 302, 308]) {
      const led = await poll(`${world.host.url}/to?status=${status}&url=${encodeURIComponent(url)}`);
      expect(led).toMatchObject({ outcome: 'failed', message: REFUSED });
      expect(led).not.toHaveProperty('source');
    }
  });

  it('ends with a feed that has ended', async () => {
    world.host.serve('/feed.xml', { status: 410 });
    const result = await poll(`${world.host.url}/feed.xml`);
    expect(result).toMatchObject({ outcome: 'gone', failures: 0, message: 'The feed has ended (410).' });
    expect(result.dueAt).toBeUndefined();
  });

  it.each<FeedSpelling>([
    'bom',
    'utf-16',
    'latin1',
    'says-latin1',
    'says-utf8',
    'unescaped',
    'control-characters',
  ])('reads a feed in the encoding %s', async (spelling) => {
    world.host.serve('/feed.xml', feed(spelling));
    const { outcome, changed } = await poll(`${world.host.url}/feed.xml`);
    expect([outcome, changed?.show.name, changed?.fresh[0]?.title]).toEqual([
      'changed',
      'Café & Co',
      'Prix élevés',
    ]);
  });
});
