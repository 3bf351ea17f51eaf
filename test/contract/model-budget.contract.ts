import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

const DAY = '2026-05-01';

/** Contract of `ModelBudget`. `open` returns an empty store. */
export function modelBudgetContract(name: string, open: OpenStorage): void {
  describe(`ModelBudget: ${name}`, () => {
    let storage: StorageUnderTest;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    it('counts each day up to its ceiling, and refuses without counting', async () => {
      const { budget, elsewhere } = storage;
      expect(await budget.reserve(DAY, 11, 10)).toBe(false);
      expect(await budget.reserve(DAY, 6, 10)).toBe(true);
      expect(await elsewhere.budget.reserve(DAY, 5, 10)).toBe(false);
      expect(await elsewhere.budget.reserve('2026-05-02', 5, 10)).toBe(true);
      expect(await elsewhere.budget.reserve(DAY, 4, 10)).toBe(true);
      expect(await budget.reserve(DAY, 1, 10)).toBe(false);
    });

    it('is corrected to what was spent, also beyond the ceiling and never below zero', async () => {
      const { budget, elsewhere } = storage;
      await budget.reserve(DAY, 6, 10);
      await elsewhere.budget.adjust(DAY, -4);
      expect(await budget.reserve(DAY, 8, 10)).toBe(true);
      await budget.adjust(DAY, 5);
      expect(await budget.reserve(DAY, 1, 14)).toBe(false);
      await budget.adjust(DAY, -100);
      expect(await budget.reserve(DAY, 10, 10)).toBe(true);
    });

    it('exceeds no ceiling under concurrency', async () => {
      const asked = Array.from({ length: 30 }, (_, at) =>
        (at % 2 ? storage : storage.elsewhere).budget.reserve(DAY, 3, 20),
      );
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(6);
    });
  });
}
