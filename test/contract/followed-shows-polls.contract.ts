import { feedSource } from '#core/following/show-link.js';
import type { DuePoll, PollResult } from '#core/ports/followed-shows.js';
import { aFollower, aShowToFollow, follow } from './follow-steps.js';
import type { DatabaseUnderTest, OpenDatabase } from './storage-under-test.js';

const LEASE_MS = 60_000;
const MOVED = {
  kind: 'feed',
  url: 'https://moved.example/feed.xml',
  key: 'feed:moved.example/feed.xml',
} as const;

/** Contract of `ShowPolls`. `open` returns an empty store. */
export function showPollsContract(name: string, open: OpenDatabase): void {
  describe(`ShowPolls: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let ada: number;
    beforeEach(async () => {
      storage = await open();
      ada = await aFollower(storage);
      await follow(storage, ada);
    });
    afterEach(() => storage.close());

    const claim = async (): Promise<DuePoll> => {
      const [poll] = await storage.followed.polls.claimDue(1, LEASE_MS);
      if (!poll) throw new Error('the show is due');
      return poll;
    };
    const later = (ms: number) => new Date(storage.clock.now().getTime() + ms);
    const changed = (fresh: readonly { guid: string; title: string }[]): PollResult => ({
      outcome: 'changed',
      dueAt: later(900_000),
      failures: 0,
      changed: {
        show: { name: 'The Pricing Hour' },
        etag: '"1"',
        lastModified: 'Mon, 02 Mar 2026 06:00:00 GMT',
        digest: new Uint8Array([1, 2]),
        intervalSeconds: 900.4,
        known: fresh,
        fresh,
      },
    });
    const episodes = () => storage.elsewhere.followed.episodes.claimDue(50, 0);

    it('gives a show to one of several workers, and to another when its lease ends', async () => {
      await follow(storage, ada, aShowToFollow('second'));
      const claims = await Promise.all(
        [storage, storage.elsewhere, storage].map(({ followed }) => followed.polls.claimDue(1, LEASE_MS)),
      );
      const claimed = [...claims.flat(), ...(await storage.followed.polls.claimDue(5, LEASE_MS))];
      expect(claimed.map((poll) => poll.name).toSorted()).toEqual(['pricing', 'second']);
      storage.clock.advance(LEASE_MS);
      expect(await storage.elsewhere.followed.polls.claimDue(5, LEASE_MS)).toHaveLength(2);
    });

    it('gives as many shows of a host as have room there, the longest due first, and shows of others beside them', async () => {
      const at = (host: string, n: number) =>
        aShowToFollow(`${host}-${n}`, { sources: [feedSource(`https://${host}.example/${n}.xml`)] });
      for (const n of [1, 2, 3, 4]) await follow(storage, ada, at('large', n));
      storage.clock.advance(1);
      for (const n of [1, 2]) await follow(storage, ada, at('small', n));
      const names = async (limit: number, used: readonly (readonly [string, number])[]) =>
        (await storage.followed.polls.claimDue(limit, LEASE_MS, { perHost: 3, used: new Map(used) }))
          .map(({ name, host }) => `${name} ${host}`)
          .toSorted();
      expect(await names(4, [['large.example', 1]])).toEqual([
        'large-1 large.example',
        'large-2 large.example',
        'pricing pricing.example',
        'small-1 small.example',
      ]);
      expect(await names(9, [['large.example', 3]])).toEqual(['small-2 small.example']);
      expect(await names(9, [])).toEqual(['large-3 large.example', 'large-4 large.example']);
    });

    it('renews the lease of a poll that goes on, unless it is over, superseded or hastened', async () => {
      await follow(storage, ada, aShowToFollow('second'));
      await follow(storage, ada, aShowToFollow('third'));
      const polls = await storage.followed.polls.claimDue(3, LEASE_MS);
      const [kept, hastened, finished] = polls;
      if (!kept || !hastened || !finished) throw new Error('three shows are due');
      storage.clock.advance(LEASE_MS - 1);
      await storage.elsewhere.followed.polls.hasten(hastened.showId);
      await storage.followed.polls.finish(finished, {
        outcome: 'unchanged',
        dueAt: later(900_000),
        failures: 0,
      });
      await storage.followed.polls.renew([kept, hastened], LEASE_MS);
      await storage.followed.polls.renew([{ ...finished, attempt: finished.attempt - 1 }], LEASE_MS);
      const due = async () =>
        (await storage.elsewhere.followed.polls.claimDue(5, LEASE_MS)).map(({ showId }) => showId);
      expect(await due()).toEqual([hastened.showId]);
      storage.clock.advance(LEASE_MS - 1);
      expect(await due()).toEqual([]);
      storage.clock.advance(1);
      await storage.followed.polls.renew([kept], LEASE_MS);
      expect(await due()).toEqual(expect.arrayContaining([kept.showId]));
      storage.clock.advance(LEASE_MS);
      expect(await due()).not.toContain(finished.showId);
    });

    it('gives what the last answer left', async () => {
      const first = await claim();
      expect(first).toMatchObject({
        name: 'pricing',
        failures: 0,
        feed: { url: 'https://pricing.example/feed.xml' },
      });
      for (const field of ['known', 'digest', 'intervalSeconds']) expect(first).not.toHaveProperty(field);
      expect(await storage.followed.polls.finish(first, changed([{ guid: 'a', title: 'A' }]))).toBe(true);
      expect(await storage.followed.polls.claimDue(1, LEASE_MS)).toEqual([]);
      storage.clock.advance(900_000);
      const [again] = await storage.elsewhere.followed.polls.claimDue(1, LEASE_MS);
      expect(again).toMatchObject({
        name: 'The Pricing Hour',
        feed: { etag: '"1"', lastModified: 'Mon, 02 Mar 2026 06:00:00 GMT' },
        known: [{ guid: 'a', title: 'A' }],
        intervalSeconds: 900,
      });
      expect([...(again?.digest ?? [])]).toEqual([1, 2]);
    });

    it('adds an episode once, and nothing for a lease that was superseded', async () => {
      const slow = await claim();
      storage.clock.advance(LEASE_MS);
      const fast = await claim();
      expect(fast.attempt).toBeGreaterThan(slow.attempt);
      expect(
        await storage.elsewhere.followed.polls.finish(slow, changed([{ guid: 'lost', title: 'Lost' }])),
      ).toBe(false);
      expect(await episodes()).toEqual([]);
      const twice = [
        { guid: 'a', title: 'A' },
        { guid: 'a', title: 'A again' },
      ];
      expect(await storage.followed.polls.finish(fast, changed(twice))).toBe(true);
      expect((await episodes()).map(({ title }) => title)).toEqual(['A']);
      storage.clock.advance(900_000);
      await storage.followed.polls.finish(await claim(), changed(twice));
      expect(await episodes()).toHaveLength(1);
    });

    it('follows a feed to its new address, by which the show is known as well', async () => {
      await storage.followed.polls.finish(await claim(), {
        outcome: 'unchanged',
        dueAt: later(0),
        failures: 0,
        source: MOVED,
      });
      expect((await claim()).feed?.url).toBe(MOVED.url);
      expect(await storage.follows.findKnown({ key: MOVED.key })).toMatchObject({ slug: 'pricing' });
    });

    it('takes name and slug from the feed, but no slug of the directory', async () => {
      const other = aShowToFollow('listed', { joinsSlug: true });
      await follow(storage, ada, other);
      for (const poll of [await claim(), await claim()])
        await storage.followed.polls.finish(poll, changed([]));
      const { items } = await storage.follows.list(ada, { limit: 5 });
      expect(items.map(({ show }) => show)).toEqual([
        { slug: 'listed', name: 'The Pricing Hour' },
        { slug: 'the-pricing-hour', name: 'The Pricing Hour' },
      ]);
    });

    it('counts failures, and is not due any more when the feed has ended or nobody follows', async () => {
      await storage.followed.polls.finish(await claim(), {
        outcome: 'failed',
        dueAt: later(0),
        failures: 3,
        message: 'Away.',
      });
      expect((await claim()).failures).toBe(3);
      storage.clock.advance(LEASE_MS);
      await storage.followed.polls.finish(await claim(), { outcome: 'gone', failures: 0 });
      storage.clock.advance(LEASE_MS);
      expect(await storage.followed.polls.claimDue(5, LEASE_MS)).toEqual([]);
      const other = await follow(storage, ada, aShowToFollow('second'));
      const poll = await claim();
      await storage.follows.unfollow(ada, other);
      await storage.followed.polls.finish(poll, { outcome: 'unchanged', dueAt: later(0), failures: 0 });
      expect(await storage.followed.polls.claimDue(5, LEASE_MS)).toEqual([]);
      expect(await storage.followed.polls.hasten(poll.showId)).toBe(false);
    });

    it('is due at once when a hub tells of news', async () => {
      const poll = await claim();
      await storage.followed.polls.finish(poll, { outcome: 'unchanged', dueAt: later(900_000), failures: 0 });
      expect(await storage.elsewhere.followed.polls.hasten(poll.showId)).toBe(true);
      expect(await claim()).toMatchObject({ showId: poll.showId });
      expect(await storage.followed.polls.hasten(999_999)).toBe(false);
    });
  });
}
