import { feedSource } from '#core/following/show-link.js';
import { aFollower, aShowToFollow, follow, SPOTIFY } from './follow-steps.js';
import type { DatabaseUnderTest, OpenDatabase } from './storage-under-test.js';

const UNKNOWN = 999_999;

/** Contract of `Follows`. `open` returns an empty store. */
export function followsContract(name: string, open: OpenDatabase): void {
  describe(`Follows: ${name}`, () => {
    let storage: DatabaseUnderTest;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    it('follows a show once, as notify, and says whether it is new', async () => {
      const ada = await aFollower(storage);
      const first = await storage.follows.follow(ada, aShowToFollow(), 5);
      expect(first).toMatchObject({
        isNew: true,
        follow: { mode: 'notify', keywords: [], show: { slug: 'pricing' } },
      });
      const again = await storage.elsewhere.follows.follow(ada, aShowToFollow(), 5);
      expect(again).toEqual({ ...(first as object), isNew: false });
      expect(await storage.follows.follow(UNKNOWN, aShowToFollow(), 5)).toBe('missing');
    });

    it('joins a show by any of its sources, and adds the others', async () => {
      const [ada, bob] = [await aFollower(storage), await aFollower(storage, 'bob')];
      await follow(storage, ada);
      const known = aShowToFollow();
      await follow(storage, bob, { ...known, name: 'Another name', sources: [SPOTIFY, ...known.sources] });
      const [followed] = (await storage.elsewhere.follows.list(ada, { limit: 5 })).items;
      expect(followed?.sources.map(({ kind }) => kind)).toEqual(['feed', 'spotify']);
      expect(await storage.follows.findKnown({ key: SPOTIFY.key })).toMatchObject({ slug: 'pricing' });
      expect(await storage.follows.findKnown({ key: 'feed:unknown' })).toBeUndefined();
    });

    it('takes no show for that of the directory because its feed claims the name (security.md)', async () => {
      const mallory = await aFollower(storage, 'mallory');
      const [ada, bob] = [await aFollower(storage), await aFollower(storage, 'bob')];
      const claimed = feedSource('https://mallory.example/feed.xml');
      await follow(storage, mallory, aShowToFollow('pricing', { sources: [claimed] }));
      expect(await storage.follows.findKnown({ slug: 'pricing' })).toBeUndefined();
      // The directory may know no feed yet.
      const listed = aShowToFollow('pricing', { sources: [], joinsSlug: true });
      await follow(storage, ada, listed);
      const own = aShowToFollow('pricing', { joinsSlug: true });
      await storage.elsewhere.follows.follow(bob, own, 10);
      const sourcesOf = async (memberId: number) =>
        (await storage.follows.list(memberId, { limit: 5 })).items.map(({ sources }) =>
          sources.map(({ url }) => url),
        );
      expect(await sourcesOf(mallory)).toEqual([[claimed.url]]);
      expect(await sourcesOf(ada)).toEqual([own.sources.map(({ url }) => url)]);
      expect(await sourcesOf(bob)).toEqual(await sourcesOf(ada));
      expect(await storage.elsewhere.follows.findKnown({ slug: 'pricing' })).toMatchObject({
        sources: own.sources,
      });
    });

    it('takes a show that was followed by its feed for that of the directory once that names the same feed', async () => {
      const [ada, bob] = [await aFollower(storage), await aFollower(storage, 'bob')];
      await follow(storage, ada);
      await follow(storage, bob, aShowToFollow('pricing', { joinsSlug: true }));
      expect(await storage.follows.findKnown({ slug: 'pricing' })).toMatchObject({ name: 'pricing' });
      expect(await storage.followed.polls.claimDue(10, 1000)).toHaveLength(1);
    });

    it('creates one show for members who follow it at once', async () => {
      const members = await Promise.all(['a', 'b', 'c', 'd'].map((uid) => aFollower(storage, uid)));
      await Promise.all(
        members.map((id, n) => (n % 2 ? storage : storage.elsewhere).follows.follow(id, aShowToFollow(), 5)),
      );
      expect(await storage.followed.polls.claimDue(10, 1000)).toHaveLength(1);
    });

    it('keeps a member within the limit, also at once', async () => {
      const ada = await aFollower(storage);
      const shows = ['a', 'b', 'c', 'd'].map((one) => aShowToFollow(one));
      const outcomes = await Promise.all(
        shows.map((show, n) => (n % 2 ? storage : storage.elsewhere).follows.follow(ada, show, 2)),
      );
      expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(2);
    });

    it('lists newest first in pages, and each member’s own only', async () => {
      const [ada, bob] = [await aFollower(storage), await aFollower(storage, 'bob')];
      for (const one of ['a', 'b', 'c']) await follow(storage, ada, aShowToFollow(one));
      const first = await storage.elsewhere.follows.list(ada, { limit: 2 });
      const second = await storage.follows.list(ada, { limit: 2, cursor: first.next });
      expect([first.total, first.items.map(({ show }) => show.slug)]).toEqual([3, ['c', 'b']]);
      expect([second.next, second.items.map(({ show }) => show.slug)]).toEqual([undefined, ['a']]);
      expect(await storage.follows.list(bob, { limit: 2 })).toMatchObject({ items: [], total: 0 });
      const id = first.items[0]?.id ?? 0;
      expect(await storage.follows.byId(bob, id)).toBeUndefined();
      expect(await storage.follows.update(bob, id, { mode: 'summarize' })).toBeUndefined();
      expect(await storage.follows.unfollow(bob, id)).toBe(false);
    });

    it('changes what is given, and nothing else', async () => {
      const ada = await aFollower(storage);
      const id = await follow(storage, ada);
      await storage.follows.update(ada, id, { mode: 'summarize', keywords: ['tax'] });
      await storage.follows.update(ada, id, { maxPerMonth: 3 });
      expect(await storage.elsewhere.follows.byId(ada, id)).toMatchObject({
        mode: 'summarize',
        keywords: ['tax'],
        maxPerMonth: 3,
      });
    });

    it('is paused and resumed, more than once', async () => {
      const ada = await aFollower(storage);
      const id = await follow(storage, ada);
      const states: (boolean | undefined)[] = [];
      for (const paused of [true, true, false, false, true]) {
        storage.clock.advance(60);
        await storage.follows.update(ada, id, { paused });
        await storage.follows.update(ada, id, { maxPerMonth: 3 });
        states.push((await storage.elsewhere.follows.byId(ada, id))?.paused);
      }
      expect(states).toEqual([true, true, false, false, true]);
    });

    it('ends the polls with the last follow, and resumes them with the next', async () => {
      const [ada, bob] = [await aFollower(storage), await aFollower(storage, 'bob')];
      const [first, second] = [await follow(storage, ada), await follow(storage, bob)];
      expect(await storage.follows.unfollow(ada, first)).toBe(true);
      expect(await storage.follows.unfollow(ada, first)).toBe(false);
      expect(await storage.elsewhere.followed.polls.claimDue(5, 0)).toHaveLength(1);
      await storage.follows.unfollow(bob, second);
      expect(await storage.elsewhere.followed.polls.claimDue(5, 0)).toEqual([]);
      await follow(storage, ada);
      expect(await storage.elsewhere.followed.polls.claimDue(5, 0)).toHaveLength(1);
      await storage.members.delete(ada);
      expect((await storage.follows.list(ada, { limit: 5 })).items).toEqual([]);
    });
  });
}
