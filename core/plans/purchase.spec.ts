import { applyDowngrade, applyPurchase, redeemPurchase } from './purchase.js';
import { FREE_SUBSCRIPTION, type Subscription } from './subscription.js';

const now = new Date('2026-11-10T12:00:00Z');
const pro: Subscription = { ...FREE_SUBSCRIPTION, plan: 'pro', anchoredAt: '2026-11-05T00:00:00.000Z' };
const plus = { plan: 'plus', interval: 'month' } as const;

describe('paying for a plan', () => {
  it('puts a higher plan in force at once, and changes nothing the second time (§4, contract §3)', () => {
    const first = applyPurchase(FREE_SUBSCRIPTION, plus, now);
    expect(first).toMatchObject({ plan: 'plus', anchoredAt: now.toISOString() });
    expect(applyPurchase(first, plus, new Date('2026-11-11T12:00:00Z'))).toEqual(first);
  });

  it('is refused for a lower plan, with the way to it', () =>
    expect(() => applyPurchase(pro, plus, now)).toThrow(
      /on the Pro plan already.*Plus, choose the downgrade/,
    ));

  it('before there was an account never takes a higher plan away', () => {
    expect(redeemPurchase(pro, plus, now)).toBe(pro);
    expect(redeemPurchase(FREE_SUBSCRIPTION, plus, now)).toMatchObject({ plan: 'plus' });
    expect(redeemPurchase(pro, { plan: 'pro', interval: 'month' }, now)).toBe(pro);
    expect(redeemPurchase(pro, { plan: 'plus', interval: 'year' }, now)).toBe(pro);
    expect(redeemPurchase(pro, { plan: 'pro', interval: 'year' }, now)).toMatchObject({ interval: 'year' });
  });
});

describe('a downgrade', () => {
  it('comes with the next cycle, and is refused for a higher plan (§4)', () => {
    expect(applyDowngrade(pro, 'free', now).pending).toEqual({
      plan: 'free',
      effectiveAt: '2026-12-05T00:00:00.000Z',
    });
    expect(() => applyDowngrade(pro, 'all_access', now)).toThrow(/higher plan than yours/);
  });
});
