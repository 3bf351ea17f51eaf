import fc from 'fast-check';
import { decideSync, type PaidSubscription } from '#core/payments/paid-subscription.js';
import { PAID_PLAN_IDS } from '#core/plans/purchase.js';
import { FREE_SUBSCRIPTION } from '#core/plans/subscription.js';
import type { BillingSnapshot, PaymentAccounts } from '#core/ports/billing.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

const DAY_MS = 24 * 3_600_000;
const sync = (accounts: PaymentAccounts, snapshot: BillingSnapshot) =>
  accounts.applySnapshot(snapshot, (facts) => decideSync(snapshot, facts));

/** Contract of `PaymentAccounts`. */
export function paymentAccountsContract(name: string, open: OpenStorage): void {
  describe(`PaymentAccounts: ${name}`, () => {
    let storage: StorageUnderTest;
    let accounts: PaymentAccounts;
    let elsewhere: PaymentAccounts;
    let ada: number;
    const join = async (uid: string) =>
      (await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields()))?.id ?? 0;
    beforeEach(async () => {
      storage = await open();
      ({ accounts } = storage);
      elsewhere = storage.elsewhere.accounts;
      ada = await join('uid-ada');
    });
    afterEach(() => storage.close());

    const paid = (overrides: Partial<PaidSubscription> = {}): PaidSubscription => ({
      id: 'sub_1',
      plan: 'pro',
      interval: 'year',
      status: 'active',
      anchoredAt: storage.clock.now().toISOString(),
      ...overrides,
    });
    const read = async (subscription: PaidSubscription | undefined, eventId?: string) => {
      const reading = await accounts.nextSyncNumber();
      return sync(accounts, { customerId: 'cus_ada', syncNumber: reading, paid: subscription, eventId });
    };

    it('keeps the first customer id under concurrency', async () => {
      expect(await accounts.findCustomerId(ada)).toBeUndefined();
      const kept = await Promise.all([
        accounts.saveCustomerId(ada, 'cus_1'),
        elsewhere.saveCustomerId(ada, 'cus_2'),
      ]);
      expect(kept[0]).toBe(kept[1]);
      expect(await elsewhere.findCustomerId(ada)).toBe(kept[0]);
      expect(await elsewhere.findMemberId(kept[0] ?? '')).toBe(ada);
      expect(await accounts.findMemberId(kept[0] === 'cus_1' ? 'cus_2' : 'cus_1')).toBeUndefined();
      for (const nobody of [0, 99, 1.5, 2 ** 60]) {
        expect(await accounts.saveCustomerId(nobody, 'cus_3')).toBeUndefined();
        expect(await accounts.findCustomerId(nobody)).toBeUndefined();
      }
      expect(await accounts.findMemberId('a\0b')).toBeUndefined();
    });

    it('replaces a customer id only if it is the current one', async () => {
      await accounts.saveCustomerId(ada, 'cus_1');
      const another = [
        accounts.saveCustomerId(ada, 'cus_2', 'cus_1'),
        elsewhere.saveCustomerId(ada, 'cus_3', 'cus_1'),
      ];
      const [kept, again] = await Promise.all(another);
      expect(again).toBe(kept);
      expect(['cus_2', 'cus_3']).toContain(kept);
      expect(await accounts.saveCustomerId(ada, 'cus_4', 'cus_1')).toBe(kept);
      expect([await accounts.findMemberId('cus_1'), await accounts.findMemberId(kept ?? '')]).toEqual([
        undefined,
        ada,
      ]);
    });

    it('serializes a member’s work across processes, also after a failure', async () => {
      const eve = await join('uid-eve');
      let [underWay, most, runs] = [0, 0, 0];
      const work = async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        for (let turn = 0; turn < 5; turn += 1) await accounts.findCustomerId(ada);
        underWay -= 1;
        runs += 1;
        if (runs % 3 === 0) throw new RangeError('no');
        return runs;
      };
      const calls = Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? accounts : elsewhere).withMemberLock(ada, work),
      );
      const ends = await Promise.allSettled(calls);
      expect([most, runs]).toEqual([1, 12]);
      expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4);
      const evesTurn = accounts.withMemberLock(ada, () => elsewhere.withMemberLock(eve, async () => 'hers'));
      expect(await evesTurn).toBe('hers');
    });

    it('replaces the member’s whole subscription with the one read', async () => {
      await accounts.saveCustomerId(ada, 'cus_ada');
      const pending = { plan: 'plus', effectiveAt: '2026-09-01T00:00:00.000Z' } as const;
      const whole = paid({ status: 'past_due', pending });
      expect(await read(whole)).toBe('applied');
      const { id: _, ...subscription } = whole;
      expect(await storage.elsewhere.subscriptions.find(ada)).toEqual(subscription);
      expect(await read(undefined)).toBe('applied');
      expect(await storage.subscriptions.find(ada)).toEqual(FREE_SUBSCRIPTION);
    });

    it('leaves plans that were not bought at the service unchanged', async () => {
      await accounts.saveCustomerId(ada, 'cus_ada');
      const { id: _, ...gift } = paid({ plan: 'plus' });
      await storage.subscriptions.update(ada, () => gift);
      await read(undefined);
      expect(await storage.subscriptions.find(ada)).toEqual(gift);
    });

    it('applies a concurrent event once', async () => {
      await accounts.saveCustomerId(ada, 'cus_ada');
      const readings = await Promise.all(Array.from({ length: 10 }, () => accounts.nextSyncNumber()));
      const outcomes = await Promise.all(
        readings.map((reading, n) =>
          sync(n % 2 ? accounts : elsewhere, {
            customerId: 'cus_ada',
            syncNumber: reading,
            paid: paid(),
            eventId: 'evt_1',
          }),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['applied', ...Array.from({ length: 9 }, () => 'known')]);
      expect(await elsewhere.isEventApplied('evt_1')).toBe(true);
      expect(await elsewhere.isEventApplied('evt_2')).toBe(false);
    });

    it('ends with the latest read, in whatever order reads arrive and from any process', async () => {
      await accounts.saveCustomerId(ada, 'cus_ada');
      const plans = fc.array(fc.option(fc.constantFrom(...PAID_PLAN_IDS)), { minLength: 2, maxLength: 5 });
      const scenario = plans.chain((read) =>
        fc.tuple(fc.constant(read), fc.shuffledSubarray([...read.keys()], { minLength: read.length })),
      );
      await fc.assert(
        fc.asyncProperty(scenario, fc.boolean(), async ([seen, order], atOnce) => {
          const readings: number[] = [];
          for (const _ of seen)
            readings.push(await (readings.length % 2 ? accounts : elsewhere).nextSyncNumber());
          const arrive = (n: number) => {
            const plan = seen[n];
            return sync(n % 2 ? elsewhere : accounts, {
              customerId: 'cus_ada',
              syncNumber: readings[n] ?? 0,
              paid: plan ? paid({ plan }) : undefined,
            });
          };
          if (atOnce) await Promise.all(order.map(arrive));
          else for (const n of order) await arrive(n);
          expect((await storage.subscriptions.find(ada))?.plan).toBe(seen.at(-1) ?? 'free');
        }),
        { numRuns: 40 },
      );
    });

    it('remembers events that arrived too late', async () => {
      await accounts.saveCustomerId(ada, 'cus_ada');
      const early = await accounts.nextSyncNumber();
      await read(paid());
      const late = { customerId: 'cus_ada', syncNumber: early, paid: undefined, eventId: 'evt_late' };
      expect(await sync(elsewhere, late)).toBe('outdated');
      expect(await sync(elsewhere, late)).toBe('known');
      expect(await storage.subscriptions.find(ada)).toMatchObject({ plan: 'pro' });
    });

    it('is deleted with the member and records that the service must be notified', async () => {
      await accounts.saveCustomerId(ada, 'cus_ada');
      await read(paid(), 'evt_1');
      await storage.members.delete(ada);
      expect(await accounts.findMemberId('cus_ada')).toBeUndefined();
      expect(await accounts.isEventApplied('evt_1')).toBe(false);
      expect(await read(paid(), 'evt_2')).toBe('gone');
      expect(await accounts.isEventApplied('evt_2')).toBe(false);
      expect(await storage.members.tasks.claim(ada, 'end_payments', 1000)).toEqual({
        memberId: ada,
        kind: 'end_payments',
        customerId: 'cus_ada',
        attempts: 1,
      });
      const eve = await join('uid-eve');
      await storage.members.delete(eve);
      expect(await storage.members.tasks.findState(eve, 'end_payments')).toBeUndefined();
    });

    it('remembers a deleted member until their payments have ended', async () => {
      await accounts.saveCustomerId(ada, 'cus_ada');
      await storage.members.delete(ada);
      const { members, clock } = storage;
      const { tasks } = members;
      const identity = await tasks.claim(ada, 'remove_identity', 1000);
      if (identity) await tasks.complete(identity);
      clock.advance(30 * DAY_MS);
      const [payments] = await tasks.claimDue(10, 1000);
      expect(payments).toMatchObject({ kind: 'end_payments', customerId: 'cus_ada' });
      if (payments) await tasks.complete(payments);
      await tasks.claimDue(10, 1000);
      expect(await tasks.findState(ada, 'end_payments')).toBeUndefined();
      expect(await tasks.findState(ada, 'remove_identity')).toBeUndefined();
    });
  });
}
