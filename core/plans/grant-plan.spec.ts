import { grantPlan } from './grant-plan.js';
import { FREE_SUBSCRIPTION, type Subscription } from './subscription.js';

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
