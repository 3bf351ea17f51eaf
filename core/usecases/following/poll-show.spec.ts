import { DomainError, type ErrorCode } from '#core/errors.js';
import type { FeedSnapshot } from '#core/following/new-episodes.js';
import { feedSource } from '#core/following/show-link.js';
import type { DuePoll, PollResult, ShowPolls } from '#core/ports/followed-shows.js';
import type { FeedAnswer, ShowFeeds, ShowFinder } from '#core/ports/show-feeds.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { pollShow } from './poll-show.js';

const HOUR = 3600;
const URL_OF_FEED = 'https://pricing.example/feed.xml';
const POLL: DuePoll = {
  showId: 3,
  attempt: 1,
  name: 'The Pricing Hour',
  host: 'pricing.example',
  feed: { kind: 'feed', url: URL_OF_FEED, etag: '"1"' },
  known: [{ guid: 'a', title: 'Pricing software' }],
  failures: 0,
  intervalSeconds: 4 * HOUR,
};
const SNAPSHOT: FeedSnapshot = {
  name: 'The Pricing Hour',
  episodes: [
    { guid: 'b', title: 'Pricing hardware for farms', releaseDate: '2026-05-01' },
    { guid: 'a', title: 'Pricing software', releaseDate: '2026-04-30' },
  ],
};
const { signal } = new AbortController();

/** Without jitter: half of the range. */
async function polled(answer: FeedAnswer | Error, poll: Partial<DuePoll> = {}, factor = 1) {
  const clock = new FixedClock();
  const stored: PollResult[] = [];
  const fetched: unknown[] = [];
  const result = await pollShow({
    polls: stubPort<ShowPolls>({ finish: async (_, found) => stored.push(found) > 0 }),
    feeds: stubPort<ShowFeeds>({
      async fetch(feed) {
        fetched.push(feed);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    }),
    finder: stubPort<ShowFinder>({}),
    clock,
    random: () => 0.5,
    factor,
  })({ ...POLL, ...poll }, signal);
  if (result === 'superseded') throw new Error('No other worker has taken it over.');
  expect(stored).toEqual([result]);
  const seconds = result.dueAt && (result.dueAt.getTime() - clock.now().getTime()) / 1000;
  return { result, seconds, fetched };
}

const changed = (more: Partial<Extract<FeedAnswer, { outcome: 'changed' }>> = {}): FeedAnswer => ({
  ...{ outcome: 'changed', snapshot: SNAPSHOT, etag: '"2"', digest: new Uint8Array([1]) },
  ...more,
});
const failure = (code: ErrorCode, details: Record<string, unknown> = {}) =>
  new DomainError(code, 'Later.', details);

describe('polling a show (contract §8)', () => {
  it('keeps the rhythm of an unchanged feed', async () => {
    const { result, seconds, fetched } = await polled({ outcome: 'unchanged' }, { failures: 3 });
    expect(result).toEqual({ outcome: 'unchanged', dueAt: expect.any(Date), failures: 0 });
    expect(seconds).toBe(4 * HOUR);
    expect(fetched).toEqual([POLL.feed]);
    const first = await polled({ outcome: 'unchanged' }, { intervalSeconds: undefined });
    expect(first.seconds).toBeGreaterThan(0);
  });

  it('stores a changed feed with its new episodes and its new rhythm', async () => {
    const { result, seconds } = await polled(changed({ lastModified: 'yesterday' }), { failures: 2 });
    expect(result).toMatchObject({
      outcome: 'changed',
      failures: 0,
      changed: { show: SNAPSHOT, etag: '"2"', lastModified: 'yesterday', digest: new Uint8Array([1]) },
    });
    expect(result.changed?.fresh.map(({ guid }) => guid)).toEqual(['b']);
    expect(result.changed?.known.map(({ guid }) => guid)).toEqual(['b', 'a']);
    expect(result.changed?.intervalSeconds).toBe(seconds);
    expect(result).not.toHaveProperty('source');
    const episodes = SNAPSHOT.episodes.map(({ title }) => ({ title }));
    const undated = await polled(changed({ snapshot: { ...SNAPSHOT, episodes } }));
    expect(undated.seconds).not.toBe(seconds);
  });

  it('follows a feed that moved by redirect, else as the feed says; not a channel’s', async () => {
    const moved = 'https://new.example/feed.xml';
    const byFeed = { ...SNAPSHOT, movedTo: 'https://said.example/feed.xml' };
    expect((await polled(changed({ movedTo: moved, snapshot: byFeed }))).result.source).toEqual(
      feedSource(moved),
    );
    expect((await polled(changed({ snapshot: byFeed }))).result.source).toEqual(
      feedSource('https://said.example/feed.xml'),
    );
    const channel = { kind: 'youtube', url: 'https://www.youtube.com/channel/UC' } as const;
    expect((await polled(changed({ snapshot: byFeed }), { feed: channel })).result).not.toHaveProperty(
      'source',
    );
    expect((await polled(changed({ movedTo: URL_OF_FEED }))).result).not.toHaveProperty('source');
  });

  it('ends with the feed', async () => {
    const { result } = await polled({ outcome: 'gone' }, { failures: 4 });
    expect(result).toEqual({ outcome: 'gone', failures: 0, message: 'The feed has ended (410).' });
  });

  it('backs off after a failure, longer as they repeat, and as long as the server wants', async () => {
    const outage = failure('upstream_unavailable');
    const first = await polled(outage);
    expect(first.result).toMatchObject({ outcome: 'failed', failures: 1, message: 'Later.' });
    const third = await polled(outage, { failures: 2 });
    expect(third.result.failures).toBe(3);
    expect(third.seconds).toBe(4 * (first.seconds ?? 0));
    const answer = transcriptError('upstream_unavailable', 'feed_unavailable');
    expect((await polled(answer)).result.message).toBe(
      'The publisher’s feed of this podcast cannot be reached at the moment.',
    );
    const asked = failure('upstream_unavailable', { retryAfterSeconds: 20 * HOUR });
    expect((await polled(asked)).seconds).toBe(20 * HOUR);
    const nonsense = failure('upstream_unavailable', { retryAfterSeconds: 'soon' });
    expect((await polled(nonsense)).seconds).toBe(first.seconds);
  });

  it.each([
    failure('throttled'),
    failure('overloaded'),
    failure('cancelled'),
    failure('upstream_unavailable', { reason: 'rate_limited' }),
    failure('upstream_unavailable', { reason: 'throttled' }),
    failure('upstream_unavailable', { reason: 'circuit_open' }),
  ])('blames no feed for a reason of our own (%j)', async (error) => {
    const { result, seconds } = await polled(error, { failures: 2 });
    expect(result).toEqual({ outcome: 'delayed', dueAt: expect.any(Date), failures: 2, message: 'Later.' });
    expect(seconds).toBe(60);
  });

  it('waits for our own limits as long as they say, with the factor', async () => {
    expect((await polled(failure('throttled'), {}, 0.1)).seconds).toBe(6);
    expect((await polled(failure('throttled', { retryAfterSeconds: 90 }), {}, 0.1)).seconds).toBe(90);
  });

  it('rejects for a defect, and tells when another worker has taken the poll over', async () => {
    await expect(polled(new TypeError('defect'))).rejects.toThrow('defect');
    const ports = {
      polls: stubPort<ShowPolls>({ finish: async () => false }),
      feeds: stubPort<ShowFeeds>({ fetch: async () => ({ outcome: 'unchanged' }) }),
      finder: stubPort<ShowFinder>({}),
      ...{ clock: new FixedClock(), random: () => 0.5, factor: 1 },
    };
    expect(await pollShow(ports)(POLL, signal)).toBe('superseded');
  });

  describe('of a show that is known by its name', () => {
    const search = async (source: ReturnType<typeof feedSource> | undefined) => {
      const clock = new FixedClock();
      const searched: string[] = [];
      const poll = pollShow({
        polls: stubPort<ShowPolls>({ finish: async () => true }),
        feeds: stubPort<ShowFeeds>({}),
        finder: stubPort<ShowFinder>({
          async findFeed(name) {
            searched.push(name);
            return source;
          },
        }),
        ...{ clock, random: () => 0.5, factor: 1 },
      });
      return { result: await poll({ ...POLL, feed: undefined, failures: 2 }, signal), clock, searched };
    };

    it('looks for its feed, and polls that at once', async () => {
      const source = feedSource(URL_OF_FEED);
      const { result, clock, searched } = await search(source);
      expect(result).toEqual({ outcome: 'delayed', dueAt: clock.now(), failures: 0, source });
      expect(searched).toEqual(['The Pricing Hour']);
    });

    it('looks again a day later without one', async () => {
      const { result, clock } = await search(undefined);
      expect(result).toEqual({
        ...{ outcome: 'no_feed', failures: 0, message: 'No feed with this name was found.' },
        dueAt: new Date(clock.now().getTime() + 24 * HOUR * 1000),
      });
    });
  });
});
