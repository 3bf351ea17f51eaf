import { DomainError } from '#core/errors.js';
import type { PreSignupSession } from '#core/payments/paid-subscription.js';
import { choosePlan, FREE_SUBSCRIPTION, type Subscription } from '#core/plans/subscription.js';
import type { Subscriptions } from '#core/ports/billing.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import type { OpenStorage, StorageUnderTest } from './storage-under-test.js';

const DAY_MS = 24 * 3_600_000;

/** Contract of `Subscriptions`. */
export function subscriptionsContract(name: string, open: OpenStorage): void {
  describe(`Subscriptions: ${name}`, () => {
    let storage: StorageUnderTest;
    let subscriptions: Subscriptions;
    let elsewhere: Subscriptions;
    beforeEach(async () => {
      storage = await open();
      ({ subscriptions } = storage);
      elsewhere = storage.elsewhere.subscriptions;
    });
    afterEach(() => storage.close());

    const join = async (uid = 'uid-ada'): Promise<number> => {
      const member = await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields());
      if (!member) throw new Error(`${uid} could not be seen`);
      return member.id;
    };
    const now = () => storage.clock.now();
    const aSession = (overrides: Partial<PreSignupSession> = {}): PreSignupSession => ({
      id: 'session-1',
      plan: 'pro',
      interval: 'year',
      createdAt: now().toISOString(),
      ...overrides,
    });
    const redeemed = (current: Subscription, { plan, interval }: PreSignupSession) =>
      choosePlan(current, plan, now(), interval);

    it('starts members on the free plan (§3) and returns nothing for unknown ones', async () => {
      expect(await subscriptions.find(await join())).toEqual(FREE_SUBSCRIPTION);
      for (const id of [0, 99, 1.5, 2 ** 60]) {
        expect(await subscriptions.find(id)).toBeUndefined();
        expect(await subscriptions.update(id, () => FREE_SUBSCRIPTION)).toBeUndefined();
      }
    });

    it('stores a decision completely and applies the member’s plan', async () => {
      const id = await join();
      const next = await subscriptions.update(id, (current) => choosePlan(current, 'pro', now(), 'year'));
      expect(next).toMatchObject({ plan: 'pro', interval: 'year', anchoredAt: now().toISOString() });
      expect(await elsewhere.find(id)).toEqual(next);
      expect(await storage.elsewhere.members.byId(id)).toMatchObject({ plan: 'pro' });
      const pending = await elsewhere.update(id, (current) => choosePlan(current, 'plus', now()));
      expect(pending?.pending).toMatchObject({ plan: 'plus' });
      expect(await subscriptions.find(id)).toEqual(pending);
    });

    it('activates a pending plan at its date (contract §3)', async () => {
      const id = await join();
      await subscriptions.update(id, (current) => choosePlan(current, 'plus', now()));
      await subscriptions.update(id, (current) => choosePlan(current, 'free', now()));
      storage.clock.advance(27 * DAY_MS);
      expect(await elsewhere.find(id)).toMatchObject({ plan: 'plus', pending: { plan: 'free' } });
      storage.clock.advance(5 * DAY_MS);
      expect(await elsewhere.find(id)).toEqual(FREE_SUBSCRIPTION);
      expect(await storage.elsewhere.members.byId(id)).toMatchObject({ plan: 'free' });
      expect(await storage.members.byUid('uid-ada')).toMatchObject({ plan: 'free' });
    });

    it('serializes concurrent changes', async () => {
      const id = await join();
      const seen: string[] = [];
      const upgrade = (from: Subscriptions) =>
        from.update(id, (current) => {
          if (current.plan === 'plus') return current;
          seen.push(current.plan);
          return choosePlan(current, 'plus', now());
        });
      await Promise.all(Array.from({ length: 20 }, (_, n) => upgrade(n % 2 ? subscriptions : elsewhere)));
      expect(seen).toEqual(['free']);
    });

    it('changes nothing when the decision fails', async () => {
      const id = await join();
      const failing = subscriptions.update(id, () => {
        throw new DomainError('invalid_input', 'Choose another plan.');
      });
      await expect(failing).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await elsewhere.find(id)).toEqual(FREE_SUBSCRIPTION);
    });

    it('assigns a payment to one sign-up, once (contract §3)', async () => {
      const [ada, eve] = [await join('uid-ada'), await join('uid-eve')];
      await subscriptions.createSession(aSession());
      const answers = await Promise.all(
        [ada, eve, ada, eve].map((id, n) =>
          (n % 2 ? subscriptions : elsewhere).redeemSession(id, 'session-1', redeemed),
        ),
      );
      const plans = [await subscriptions.find(ada), await subscriptions.find(eve)].map((kept) => kept?.plan);
      expect(plans.toSorted()).toEqual(['free', 'pro']);
      expect(answers.filter((answer) => answer?.plan === 'pro')).toHaveLength(2);
    });

    it('returns the current state to the same member again without changes', async () => {
      const id = await join();
      await subscriptions.createSession(aSession());
      await subscriptions.redeemSession(id, 'session-1', redeemed);
      await subscriptions.update(id, (current) => choosePlan(current, 'all_access', now()));
      expect(await elsewhere.redeemSession(id, 'session-1', redeemed)).toMatchObject({ plan: 'all_access' });
    });

    it('expires a payment after 24 hours (contract §3) and rejects unknown ones', async () => {
      const id = await join();
      await subscriptions.createSession(aSession());
      await subscriptions.createSession(aSession({ id: 'session-2' }));
      storage.clock.advance(DAY_MS - 1);
      expect(await elsewhere.redeemSession(id, 'session-1', redeemed)).toMatchObject({ plan: 'pro' });
      storage.clock.advance(1);
      for (const session of ['session-2', 'session-3', '', "' or true --", 'a\0b']) {
        expect(await elsewhere.redeemSession(id, session, redeemed)).toBeUndefined();
      }
      expect(await elsewhere.redeemSession(99, 'session-1', redeemed)).toBeUndefined();
    });
  });
}
