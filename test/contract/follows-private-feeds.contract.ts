import { aFollower } from './follow-steps.js';
import type { DatabaseUnderTest, OpenDatabase } from './storage-under-test.js';

/** Contract of `PrivateFeeds`. `open` returns an empty store. */
export function privateFeedsContract(name: string, open: OpenDatabase): void {
  describe(`PrivateFeeds: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let ada: number;
    beforeEach(async () => {
      storage = await open();
      ada = await aFollower(storage);
    });
    afterEach(() => storage.close());

    const digestOf = (memberId: number) => (version: number) => `digest ${memberId} ${version}`;
    const digestsOf = (memberId: number) => (version: number) => [digestOf(memberId)(version)] as const;
    const both = () => [storage.follows.privateFeeds, storage.elsewhere.follows.privateFeeds];

    it('opens one version however often it is asked for, and finds its member', async () => {
      const opened = await Promise.all(
        [...both(), ...both()].map((feeds) => feeds.open(ada, digestsOf(ada))),
      );
      expect(opened).toEqual(Array(4).fill({ version: 1, digest: 'digest 1 1' }));
      expect(await storage.elsewhere.follows.privateFeeds.findMember('digest 1 1')).toBe(ada);
      expect(await storage.follows.privateFeeds.findMember('digest 1 2')).toBeUndefined();
    });

    it('replaces its token at each renewal, at once too: only the last one is found', async () => {
      await storage.follows.privateFeeds.open(ada, digestsOf(ada));
      const renewed = await Promise.all(
        [...both(), ...both()].map((feeds) => feeds.renew(ada, digestOf(ada))),
      );
      expect(renewed.toSorted()).toEqual([2, 3, 4, 5]);
      const found = await Promise.all(
        [1, 2, 3, 4, 5].map((version) => storage.follows.privateFeeds.findMember(`digest ${ada} ${version}`)),
      );
      expect(found).toEqual([undefined, undefined, undefined, undefined, ada]);
      expect(await storage.elsewhere.follows.privateFeeds.open(ada, digestsOf(ada))).toMatchObject({
        version: 5,
      });
    });

    it('keeps a token of the previous secret until it is renewed', async () => {
      await storage.follows.privateFeeds.open(ada, () => ['digest under the previous secret']);
      const digests = () => ['digest', 'digest under the previous secret'] as const;
      expect(await storage.follows.privateFeeds.open(ada, digests)).toMatchObject({
        digest: 'digest under the previous secret',
      });
      expect(await storage.follows.privateFeeds.findMember('digest under the previous secret')).toBe(ada);
      expect(await storage.follows.privateFeeds.open(ada, () => ['digest'])).toMatchObject({
        digest: 'digest',
      });
      expect(
        await storage.follows.privateFeeds.findMember('digest under the previous secret'),
      ).toBeUndefined();
    });

    it('is of nobody when there is no such member, and gone with one that is deleted', async () => {
      expect(await storage.follows.privateFeeds.open(999, digestsOf(999))).toBeUndefined();
      expect(await storage.follows.privateFeeds.renew(999, digestOf(999))).toBeUndefined();
      await storage.follows.privateFeeds.open(ada, digestsOf(ada));
      await storage.members.delete(ada);
      expect(await storage.follows.privateFeeds.findMember(`digest ${ada} 1`)).toBeUndefined();
      expect(await storage.follows.privateFeeds.episodes(ada, { limit: 5 })).toEqual({ items: [] });
    });
  });
}
