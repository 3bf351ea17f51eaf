import fc from 'fast-check';
import { BILLING_INTERVALS, type BillingInterval, nextCycleStart, PLAN_IDS, type PlanId } from './plan.js';
import { planOrder } from './plan-change.js';
import {
  choosePlan,
  cycleEnd,
  FREE_SUBSCRIPTION,
  grantPlan,
  isCurrentPrice,
  type Subscription,
  subscriptionAt,
} from './subscription.js';

const at = (time: string) => new Date(time);

describe('nextCycleStart', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'month', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T09:59:59Z', '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T00:00:00Z', 'year', '2024-03-01T00:00:00Z', '2025-02-28T00:00:00.000Z'],
    ['2024-02-29T00:00:00Z', 'year', '2027-06-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2026-12-15T00:00:00Z', 'month', '2026-12-20T00:00:00Z', '2027-01-15T00:00:00.000Z'],
  ] as const)('after %s by the %s, at %s: %s (contract §3)', (anchor, interval, now, next) => {
    expect(nextCycleStart(at(anchor), interval, at(now)).toISOString()).toBe(next);
  });
});

it('has no end of a cycle on the free plan', () => {
  expect(cycleEnd(FREE_SUBSCRIPTION, at('2026-11-10T12:00:00Z'))).toBeUndefined();
});

it('marks the card that is paid: by plan and interval, the free one by its plan (§4)', () => {
  const yearly = { plan: 'plus', interval: 'year' } as const;
  const isCurrent = (plan: PlanId, interval: BillingInterval) => isCurrentPrice(yearly, plan, interval);
  expect([isCurrent('plus', 'year'), isCurrent('plus', 'month')]).toEqual([true, false]);
  expect([isCurrent('pro', 'year'), isCurrent('free', 'year')]).toEqual([false, false]);
  for (const interval of BILLING_INTERVALS)
    expect(isCurrentPrice(FREE_SUBSCRIPTION, 'free', interval)).toBe(true);
});

describe('choosePlan', () => {
  const now = at('2026-11-10T12:00:00Z');
  const plus: Subscription = { ...FREE_SUBSCRIPTION, plan: 'plus', anchoredAt: '2026-11-05T00:00:00.000Z' };

  it('puts a higher plan in force at once, with a cycle of its own (§4, §9)', () => {
    const pending = choosePlan(plus, 'free', now);
    expect(choosePlan(pending, 'pro', now, 'year')).toEqual({
      plan: 'pro',
      status: 'active',
      interval: 'year',
      anchoredAt: now.toISOString(),
    });
  });

  it('lets a lower plan wait for the next billing cycle (§4, contract §3)', () => {
    const pending = choosePlan(plus, 'free', now);
    expect(pending).toEqual({ ...plus, pending: { plan: 'free', effectiveAt: '2026-12-05T00:00:00.000Z' } });
    expect(subscriptionAt(pending, at('2026-12-04T23:59:59Z')).plan).toBe('plus');
    expect(subscriptionAt(pending, at('2026-12-05T00:00:00Z'))).toEqual(FREE_SUBSCRIPTION);
  });

  it('takes a pending downgrade back when the current plan is chosen', () =>
    expect(choosePlan(choosePlan(plus, 'free', now), 'plus', now)).toEqual({ ...plus, pending: undefined }));

  it('starts the year of the current plan at once, and keeps a year that is paid (§4)', () => {
    const pending = choosePlan(plus, 'free', now);
    const yearly = choosePlan(pending, 'plus', now, 'year');
    expect(yearly).toEqual({ ...plus, interval: 'year', anchoredAt: now.toISOString() });
    const later = at('2026-12-10T12:00:00Z');
    for (const interval of ['month', 'year'] as const)
      expect(choosePlan(yearly, 'plus', later, interval)).toEqual({ ...yearly, pending: undefined });
    expect(choosePlan(FREE_SUBSCRIPTION, 'free', now, 'year')).toEqual(FREE_SUBSCRIPTION);
  });

  it('changes nothing when the same is chosen twice, and never gives more than was bought (contract §3)', () => {
    const plan = fc.constantFrom(...PLAN_IDS);
    const step = fc.record({ plan, hours: fc.integer({ min: 0, max: 2000 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let subscription = FREE_SUBSCRIPTION;
        let time = now.getTime();
        for (const { plan: target, hours } of steps) {
          time += hours * 3_600_000;
          const before = subscriptionAt(subscription, new Date(time));
          subscription = choosePlan(subscription, target, new Date(time));
          expect(choosePlan(subscription, target, new Date(time))).toEqual(subscription);
          const after = subscriptionAt(subscription, new Date(time)).plan;
          expect(planOrder(after)).toBe(Math.max(planOrder(before.plan), planOrder(target)));
        }
      }),
    );
  });
});

const NOW = new Date('2026-05-10T12:00:00.000Z');
const PRO: Subscription = {
  plan: 'pro',
  status: 'past_due',
  interval: 'year',
  anchoredAt: '2026-01-01T00:00:00.000Z',
  pending: { plan: 'plus', effectiveAt: '2027-01-01T00:00:00.000Z' },
};

describe('grantPlan', () => {
  it('has the plan in force at once, up or down, with nothing pending', () => {
    const anchoredAt = NOW.toISOString();
    expect(grantPlan(FREE_SUBSCRIPTION, 'all_access', NOW)).toEqual({
      plan: 'all_access',
      status: 'active',
      interval: 'month',
      anchoredAt,
    });
    expect(grantPlan(PRO, 'plus', NOW)).toEqual({
      plan: 'plus',
      status: 'active',
      interval: 'year',
      anchoredAt,
    });
    expect(grantPlan(PRO, 'free', NOW)).toEqual(FREE_SUBSCRIPTION);
  });

  it('leaves all as it is where the plan is in force already, a pending one that came due included', () => {
    expect(grantPlan(PRO, 'pro', NOW)).toEqual(PRO);
    const due = { ...PRO, pending: { plan: 'plus', effectiveAt: '2026-05-01T00:00:00.000Z' } } as const;
    expect(grantPlan(due, 'plus', NOW)).toMatchObject({
      plan: 'plus',
      anchoredAt: '2026-05-01T00:00:00.000Z',
    });
  });

  it('changes no plan that is paid for: the payment service would undo it', () => {
    expect(grantPlan(PRO, 'pro', NOW, true)).toEqual(PRO);
    for (const plan of ['free', 'plus', 'all_access'] as const) {
      expect(() => grantPlan(PRO, plan, NOW, true)).toThrow(
        expect.objectContaining({
          code: 'plan_paid_for',
          message: expect.stringMatching(/^This member pays through Stripe: /),
          details: {
            errors: [{ field: 'subscriptionPlan', message: expect.stringMatching(/^This member/) }],
          },
        }),
      );
    }
  });
});
