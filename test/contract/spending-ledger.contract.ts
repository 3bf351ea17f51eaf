import type { LedgerEntry } from '#core/usage/spending.js';
import type { DatabaseUnderTest, OpenDatabase } from './storage-under-test.js';

const ENTRY: LedgerEntry = {
  day: '2026-05-01',
  plan: 'pro',
  model: 'gpt-5-mini',
  purpose: 'summary',
  runs: 1,
  failed: 0,
  calls: 2,
  inputTokens: 12_000,
  cachedTokens: 4000,
  outputTokens: 1500,
  costUsd: 0.0175,
  unpricedRuns: 0,
  audioSeconds: 90.5,
};

/** Contract of `SpendingLedger`. `open` returns an empty store. */
export function spendingLedgerContract(name: string, open: OpenDatabase): void {
  describe(`SpendingLedger: ${name}`, () => {
    let storage: DatabaseUnderTest;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    it('adds up what one plan, model and purpose cost on a day, also from several processes at once', async () => {
      const { ledger, elsewhere } = storage;
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2 ? ledger : elsewhere.ledger).add({ ...ENTRY, failed: at % 2 }),
        ),
      );
      expect(await ledger.list({ page: 1, limit: 10 })).toEqual({
        entries: [
          {
            ...ENTRY,
            runs: 10,
            failed: 5,
            calls: 20,
            inputTokens: 120_000,
            cachedTokens: 40_000,
            outputTokens: 15_000,
            costUsd: 0.175,
            audioSeconds: 905,
          },
        ],
        total: 1,
      });
    });

    it('lists the newest day first, page by page and in batches', async () => {
      const { ledger, elsewhere } = storage;
      for (const plan of ['free', 'pro', 'visitor'] as const)
        for (const day of ['2026-04-30', '2026-05-02', '2026-05-01'])
          await ledger.add({ ...ENTRY, day, plan });
      await ledger.add({ ...ENTRY, purpose: 'question' });
      await ledger.add({ ...ENTRY, model: 'other' });
      const whole = (await elsewhere.ledger.list({ page: 1, limit: 100 })).entries;
      expect(whole.map(({ day }) => day)).toEqual(
        [...whole.map(({ day }) => day)].sort((a, b) => b.localeCompare(a)),
      );
      const second = await elsewhere.ledger.list({ page: 2, limit: 4 });
      expect(second).toEqual({ entries: whole.slice(4, 8), total: 11 });
      const batches: (readonly LedgerEntry[])[] = [];
      for await (const batch of elsewhere.ledger.all(4)) batches.push(batch);
      expect(batches.map(({ length }) => length)).toEqual([4, 4, 3]);
      expect(batches.flat()).toEqual(whole);
    });
  });
}
