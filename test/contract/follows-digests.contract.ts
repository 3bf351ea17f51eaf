import type { ClaimedDigest } from '#core/ports/follows.js';
import { aFollower, follow } from './follow-steps.js';
import type { DatabaseUnderTest, OpenDatabase } from './storage-under-test.js';

const LEASE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAILY = { frequency: 'daily', weekday: 1, hour: 7, timeZone: 'UTC' } as const;

/** Contract of `Digests`. `open` returns an empty store. */
export function digestsContract(name: string, open: OpenDatabase): void {
  describe(`Digests: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let ada: number;
    beforeEach(async () => {
      storage = await open();
      ada = await aFollower(storage);
      await follow(storage, ada);
      await storage.follows.digests.saveSettings(ada, DAILY, storage.clock.now(), storage.clock.now());
    });
    afterEach(() => storage.close());

    /** Finds an episode of the followed show, which is news for digests an hour later. */
    const publish = async (guid: string) => {
      const { clock, followed } = storage;
      const [poll] = await followed.polls.claimDue(1, LEASE_MS);
      if (!poll) throw new Error('the show is due');
      const known = [...(poll.known ?? []), { guid, title: guid }];
      const show = { name: 'The Pricing Hour' };
      const changed = {
        show,
        digest: new Uint8Array([1]),
        intervalSeconds: 900,
        known,
        fresh: known.slice(-1),
      };
      await followed.polls.finish(poll, { outcome: 'changed', dueAt: clock.now(), failures: 0, changed });
      clock.advance(HOUR_MS + 1);
    };
    const openSlot = (
      slot: string,
      { follows }: Pick<DatabaseUnderTest, 'follows'> = storage,
      staysOpen = false,
    ) => follows.digests.open(ada, () => ({ slot, staysOpen }));
    const claim = async (): Promise<ClaimedDigest> => {
      const [digest] = await storage.follows.digests.claim(5, LEASE_MS);
      if (!digest) throw new Error('the digest is due');
      return digest;
    };
    const titlesOf = async (digest: ClaimedDigest) =>
      (await storage.elsewhere.follows.digests.load(digest, 10))?.episodes.map(({ title }) => title);

    it('opens one digest of a slot, and gives it to one of several workers', async () => {
      await publish('One');
      const opened = await Promise.all(
        [storage, storage.elsewhere, storage, storage.elsewhere].map((of) => openSlot('2026-05-01', of)),
      );
      expect(opened.filter((id) => id !== undefined)).toHaveLength(1);
      const claims = await Promise.all(
        [storage, storage.elsewhere, storage].map(({ follows }) => follows.digests.claim(5, LEASE_MS)),
      );
      const [digest] = claims.flat();
      expect(claims.flat()).toEqual([{ id: opened.find(Boolean), memberId: ada, attempts: 1 }]);
      expect(digest && (await titlesOf(digest))).toEqual(['One']);
      expect(await storage.elsewhere.follows.digests.countOpen()).toBe(1);
    });

    it('brings an episode in one digest, in different slots at once too', async () => {
      await publish('One');
      const slots = ['2026-05-01', '2026-05-02', '2026-05-03'];
      const opened = await Promise.all(
        slots.map((slot, at) => openSlot(slot, at % 2 ? storage.elsewhere : storage)),
      );
      expect(opened.filter((id) => id !== undefined)).toHaveLength(1);
      await storage.follows.digests.complete(await claim());
      await publish('Two');
      expect(await openSlot('2026-05-04')).toBeDefined();
      expect(await titlesOf(await claim())).toEqual(['Two']);
    });

    it('is leased again when its lease ends, and the worker that was too slow changes nothing but that it was sent', async () => {
      await publish('One');
      await openSlot('2026-05-01');
      const slow = await claim();
      expect(await storage.elsewhere.follows.digests.claim(5, LEASE_MS)).toEqual([]);
      storage.clock.advance(LEASE_MS);
      const fast = await claim();
      expect(fast).toEqual({ ...slow, attempts: 2 });
      await storage.follows.digests.retry(slow, 0);
      await storage.follows.digests.release(slow, 'cancelled');
      expect([await titlesOf(slow), await titlesOf(fast)]).toEqual([undefined, ['One']]);
      expect(await storage.follows.digests.claim(5, LEASE_MS)).toEqual([]);
      await storage.elsewhere.follows.digests.complete(slow);
      expect([await titlesOf(fast), await storage.follows.digests.countOpen()]).toEqual([undefined, 0]);
      await storage.follows.digests.release(fast, 'released');
      expect(await openSlot('2026-05-02')).toBeUndefined();
    });

    it('is due again after a pause, and gives its episodes back when it ends without a mail', async () => {
      await publish('One');
      await openSlot('2026-05-01');
      await storage.follows.digests.retry(await claim(), HOUR_MS);
      expect(await storage.follows.digests.claim(5, LEASE_MS)).toEqual([]);
      storage.clock.advance(HOUR_MS);
      await storage.follows.digests.release(await claim(), 'cancelled');
      expect(await openSlot('2026-05-01')).toBeUndefined();
      expect(await openSlot('2026-05-02')).toBeDefined();
      expect(await titlesOf(await claim())).toEqual(['One']);
    });

    it('closes a slot without news, unless it stays open', async () => {
      expect(await openSlot('2026-05-01', storage, true)).toBeUndefined();
      expect(await openSlot('2026-05-02')).toBeUndefined();
      await publish('One');
      expect(await openSlot('2026-05-02', storage.elsewhere)).toBeUndefined();
      expect(await openSlot('2026-05-01', storage.elsewhere)).toBeDefined();
    });

    it('lists members whose check is due, stops once, and forgets a member that is deleted', async () => {
      const { elsewhere, clock } = storage;
      const { digests } = storage.follows;
      const horizon = new Date(clock.now().getTime() + HOUR_MS);
      expect(await digests.listDue(clock.now(), horizon, 5)).toEqual([ada]);
      expect(await digests.listEnabled(0, 5)).toEqual([ada]);
      const stops = await Promise.all(
        [digests, elsewhere.follows.digests].map((of) => of.stop(ada, 'unsubscribed')),
      );
      expect(stops.filter(Boolean)).toHaveLength(1);
      expect(await elsewhere.follows.digests.findSettings(ada)).toMatchObject({
        frequency: 'off',
        stopped: 'unsubscribed',
      });
      expect([await digests.listDue(clock.now(), horizon, 5), await digests.listEnabled(0, 5)]).toEqual([
        [],
        [],
      ]);
      await storage.members.delete(ada);
      expect(await digests.findSettings(ada)).toBeUndefined();
      await digests.saveSettings(ada, DAILY, clock.now(), undefined);
      expect(await digests.findSettings(ada)).toBeUndefined();
    });
  });
}
