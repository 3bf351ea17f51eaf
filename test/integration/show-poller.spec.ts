import { openLogger } from '#api/observability/logger.js';
import { PeriodicTask } from '#api/worker/periodic-task.js';
import { pollShows } from '#api/worker/show-poller.js';
import { POLLS_AT_ONCE, POLLS_PER_HOST, SLOW_POLL_MS } from '#core/following/poll-schedule.js';
import { feedSource } from '#core/following/show-link.js';
import type { ShowPolls } from '#core/ports/followed-shows.js';
import type { FeedAnswer, ShowFeeds, ShowFinder } from '#core/ports/show-feeds.js';
import { noTelemetry } from '#core/ports/telemetry.js';
import { stubPort } from '../builders/stub-port.js';
import { aFollower } from '../contract/follow-steps.js';
import { type DatabaseUnderTest, postgresStorage } from '../contract/storage-under-test.js';
import { eventually } from '../support/eventually.js';

/** Feeds that answer when they are told to. */
class HeldFeeds implements ShowFeeds {
  readonly asked: string[] = [];
  private readonly held = new Map<string, (answer: FeedAnswer) => void>();

  fetch: ShowFeeds['fetch'] = async ({ url }, signal) => {
    this.asked.push(url);
    if (url.includes('healthy')) return { outcome: 'unchanged' };
    return new Promise((resolve, reject) => {
      this.held.set(url, resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };

  release(url: string): void {
    this.held.get(url)?.({ outcome: 'unchanged' });
  }
}

describe('polls of a worker (contract §8)', () => {
  const open = postgresStorage();
  let storage: DatabaseUnderTest;
  let feeds: HeldFeeds;
  let stops: (() => Promise<void>)[];
  beforeEach(async () => {
    storage = await open();
    feeds = new HeldFeeds();
    stops = [];
  });
  afterEach(() => Promise.all(stops.map((stop) => stop())));

  /** Shows are due in this order. */
  async function followAll(urls: readonly string[]): Promise<void> {
    const ada = await aFollower(storage);
    for (const url of urls) {
      const show = { slug: 'show', name: 'Show', sources: [feedSource(url)] };
      await storage.follows.follow(ada, show, urls.length);
      storage.clock.advance(1);
    }
  }

  function startPoller(polls: ShowPolls = storage.followed.polls): PeriodicTask {
    const ports = { polls, feeds, finder: stubPort<ShowFinder>({}), clock: storage.clock, factor: 1 };
    const settings = {
      part: 'worker',
      // One run must poll all that is due.
      intervalMs: 3_600_000,
      failureMessage: 'could not poll followed shows',
    };
    const poller = new PeriodicTask(settings, openLogger('silent'), noTelemetry, (task) =>
      pollShows(ports, task),
    );
    poller.onApplicationBootstrap();
    return poller;
  }

  const urls = (count: number, urlOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => urlOf(n));
  const asked = (count: number) =>
    eventually(
      () => feeds.asked.length,
      (seen) => seen >= count,
    );

  it('goes on while more feeds hang than there are places', async () => {
    const hanging = urls(POLLS_AT_ONCE + 4, (n) => `https://hanging-${n}.example/feed.xml`);
    const healthy = urls(20, (n) => `https://healthy-${n}.example/feed.xml`);
    await followAll([...hanging, ...healthy]);
    const poller = startPoller();
    stops.push(() => poller.onApplicationShutdown());
    await asked(POLLS_AT_ONCE);
    expect(feeds.asked.toSorted()).toEqual(hanging.slice(0, POLLS_AT_ONCE).toSorted());
    storage.clock.advance(SLOW_POLL_MS);
    await asked(hanging.length + healthy.length);
    expect(feeds.asked.toSorted()).toEqual([...hanging, ...healthy].toSorted());
  });

  it('asks one host for a few feeds at once, and others meanwhile; each place is filled as it is left', async () => {
    const large = urls(9, (n) => `https://large.example/${n}.xml`);
    const healthy = urls(3, (n) => `https://healthy-${n}.example/feed.xml`);
    await followAll([...large, ...healthy]);
    const poller = startPoller();
    stops.push(() => poller.onApplicationShutdown());
    await asked(POLLS_PER_HOST + 3);
    const first = large.slice(0, POLLS_PER_HOST);
    expect(feeds.asked.toSorted()).toEqual([...healthy, ...first].toSorted());
    feeds.release(first[0] ?? '');
    await asked(POLLS_PER_HOST + 4);
    expect(feeds.asked.at(-1)).toBe(large[POLLS_PER_HOST]);
  });

  it('does not leave others waiting behind the shows of a host that has many', async () => {
    const large = urls(200, (n) => `https://large-healthy.example/${n}.xml`);
    const small = urls(3, (n) => `https://healthy-${n}.example/feed.xml`);
    await followAll([...large, ...small]);
    const poller = startPoller();
    stops.push(() => poller.onApplicationShutdown());
    await asked(203);
    expect(Math.max(...small.map((url) => feeds.asked.indexOf(url)))).toBeLessThan(20);
  });

  it('keeps a show while its worker lives, and loses it soon when the worker is killed', async () => {
    await followAll(['https://held.example/feed.xml']);
    let renewals = 0;
    let isKilled = false;
    const whileAlive = <T>(call: () => Promise<T>): Promise<T> => (isKilled ? new Promise(() => {}) : call());
    startPoller({
      ...storage.followed.polls,
      claimDue: (...request) => whileAlive(() => storage.followed.polls.claimDue(...request)),
      renew: (...request) =>
        whileAlive(() => {
          renewals += 1;
          return storage.followed.polls.renew(...request);
        }),
    });
    await asked(1);
    for (const times of [1, 2, 3]) {
      storage.clock.advance(10_000);
      await eventually(
        () => renewals,
        (seen) => seen === times,
      );
    }
    const elsewhere = () => storage.elsewhere.followed.polls.claimDue(5, 1000);
    expect(await elsewhere()).toEqual([]);
    isKilled = true;
    storage.clock.advance(15_000);
    expect(await elsewhere()).toHaveLength(1);
  });
});
