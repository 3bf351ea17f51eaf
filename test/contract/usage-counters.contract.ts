import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

const DAY = '2026-05-01';
const network = (name: string, ceiling = 2) => ({ meter: `network:contact:${name}:${DAY}`, ceiling });

/** Contract of `UsageCounters`. `open` returns an empty store. */
export function usageCountersContract(name: string, open: OpenStorage): void {
  describe(`UsageCounters: ${name}`, () => {
    let storage: StorageUnderTest;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    it('increments all counters or none, up to each limit', async () => {
      const { meters, elsewhere } = storage;
      expect(await meters.increment([network('a'), network('all', 3)])).toBe(true);
      expect(await elsewhere.meters.increment([network('a'), network('all', 3)])).toBe(true);
      expect(await meters.increment([network('all', 3), network('a')])).toBe(false);
      expect(await meters.increment([network('b'), network('all', 3)])).toBe(true);
      expect(await meters.increment([network('b'), network('all', 3)])).toBe(false);
      expect(await meters.increment([network('b')])).toBe(true);
      expect(await meters.increment([network('c', 0)])).toBe(false);
      expect(await elsewhere.meters.used(network('a').meter)).toBe(2);
      expect(await elsewhere.meters.used(network('c').meter)).toBe(0);
    });

    it('reverts increments, and never more', async () => {
      const { meters, elsewhere } = storage;
      await meters.increment([network('a')]);
      await elsewhere.meters.decrement([network('a'), network('never')]);
      await meters.decrement([network('a')]);
      for (const expected of [true, true, false])
        expect(await meters.increment([network('a')])).toBe(expected);
    });

    it('exceeds no limit under concurrency in any order', async () => {
      const asked = Array.from({ length: 30 }, (_, at) => {
        const both = [network('a', 7), network('b', 9)];
        return (at % 2 ? storage : storage.elsewhere).meters.increment(at % 3 ? both : both.toReversed());
      });
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(7);
    });
  });
}
