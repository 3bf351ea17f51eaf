import type { SpendingReservation } from '#core/ports/spending.js';
import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

const DAY = '2026-05-01';
const CAP = { installation: 10 };

/** Contract of `ModelBudget`. `open` returns an empty store. */
export function modelBudgetContract(name: string, open: OpenStorage): void {
  describe(`ModelBudget: ${name}`, () => {
    let storage: StorageUnderTest;
    let made = 0;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    const reservation = (units: number, other: Partial<SpendingReservation> = {}): SpendingReservation => {
      made += 1;
      const id = other.id ?? `run-${made}`;
      const expiresAt = new Date(storage.clock.now().getTime() + 60_000);
      return { subject: id, day: DAY, units, expiresAt, ...other, id };
    };

    it('counts each day up to its cap, and refuses without counting', async () => {
      const { budget, elsewhere } = storage;
      expect(await budget.reserve(reservation(11), CAP)).toBe('installation_exhausted');
      expect(await budget.reserve(reservation(6), CAP)).toBe('reserved');
      expect(await elsewhere.budget.reserve(reservation(5), CAP)).toBe('installation_exhausted');
      expect(await elsewhere.budget.reserve(reservation(5, { day: '2026-05-02' }), CAP)).toBe('reserved');
      expect(await elsewhere.budget.reserve(reservation(4), CAP)).toBe('reserved');
      expect(await budget.reserve(reservation(1), CAP)).toBe('installation_exhausted');
      expect(await budget.reserve(reservation(1000), {})).toBe('reserved');
    });

    it('counts each member too, and takes nothing from the installation for a refused one', async () => {
      const { budget, elsewhere } = storage;
      const caps = { installation: 10, member: 4 };
      expect(await budget.reserve(reservation(4, { memberId: 1 }), caps)).toBe('reserved');
      expect(await elsewhere.budget.reserve(reservation(1, { memberId: 1 }), caps)).toBe('member_exhausted');
      expect(await elsewhere.budget.reserve(reservation(4, { memberId: 2 }), caps)).toBe('reserved');
      expect(await budget.reserve(reservation(3), caps)).toBe('installation_exhausted');
      expect(await budget.reserve(reservation(2), caps)).toBe('reserved');
    });

    it('is corrected to what was spent, also beyond the cap', async () => {
      const { budget, elsewhere } = storage;
      const first = reservation(6, { memberId: 1 });
      await budget.reserve(first, CAP);
      await elsewhere.budget.settle(first, 2);
      const second = reservation(8, { memberId: 1 });
      expect(await budget.reserve(second, CAP)).toBe('reserved');
      await budget.settle(second, 12);
      expect(await budget.reserve(reservation(1), { installation: 14 })).toBe('installation_exhausted');
      expect(await budget.reserve(reservation(1, { memberId: 1 }), { member: 15 })).toBe('reserved');
    });

    it('holds back more on demand, and never beyond the cap', async () => {
      const { budget, elsewhere } = storage;
      const held = reservation(6);
      expect(await budget.extend(held, 1, CAP)).toBe(false);
      await budget.reserve(held, CAP);
      expect(await elsewhere.budget.extend(held, 5, CAP)).toBe(false);
      expect(await elsewhere.budget.extend(held, 4, CAP)).toBe(true);
      expect(await budget.reserve(reservation(1), CAP)).toBe('installation_exhausted');
      await budget.settle(held, 0);
      expect(await budget.reserve(reservation(10), CAP)).toBe('reserved');
    });

    it('releases what a killed run held: at once for its next attempt, for others when it expires', async () => {
      const { budget, elsewhere, clock } = storage;
      await budget.reserve(reservation(10, { subject: 'job-1' }), CAP);
      expect(await elsewhere.budget.reserve(reservation(1), CAP)).toBe('installation_exhausted');
      const second = reservation(10, { subject: 'job-1', memberId: 1 });
      expect(await elsewhere.budget.reserve(second, { ...CAP, member: 10 })).toBe('reserved');
      clock.advance(60_001);
      expect(await budget.reserve(reservation(9, { memberId: 1 }), { ...CAP, member: 10 })).toBe('reserved');
      await elsewhere.budget.settle(second, 1);
      expect(await budget.reserve(reservation(1), CAP)).toBe('installation_exhausted');
    });

    it('exceeds no cap under concurrency', async () => {
      const asked = Array.from({ length: 30 }, (_, at) =>
        (at % 2 ? storage : storage.elsewhere).budget.reserve(reservation(3), { installation: 20 }),
      );
      const results = await Promise.all(asked);
      expect(results.filter((result) => result === 'reserved')).toHaveLength(6);
    });
  });
}
