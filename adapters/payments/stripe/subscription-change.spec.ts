import type { Purchase } from '#core/plans/purchase.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { PRICES, STAND_IN_PRICES } from '#test/support/stripe-prices.js';
import { type FakeStripe, startFakeStripe } from '#test/upstreams/stripe/fake-server.js';
import { stripeGateway } from './stripe-gateway.js';

const PLUS = { plan: 'plus', interval: 'month' } as const;
const PRO = { plan: 'pro', interval: 'month' } as const;
const ALL = { plan: 'all_access', interval: 'month' } as const;
const DAY_MS = 24 * 3_600_000;

let clock: FixedClock;
let stripe: FakeStripe;
let gateway: PaymentGateway;
let warnings: string[];
beforeEach(async () => {
  clock = new FixedClock();
  stripe = await startFakeStripe({ prices: STAND_IN_PRICES, now: () => clock.now().getTime() });
  warnings = [];
  const { url, key: secretKey, webhookSecret } = stripe;
  const warn = (message: string) => void warnings.push(message);
  gateway = stripeGateway({ url, secretKey, webhookSecret, prices: PRICES, clock, warn });
});
afterEach(() => stripe.close());

const pay = async (customerId: string, purchase: Purchase) => {
  const url = await gateway.createCheckout({
    ...purchase,
    customerId,
    memberId: 1,
    successUrl: 'https://podgist.example/ok',
    cancelUrl: 'https://podgist.example/left',
  });
  stripe.pay(url ?? '');
};
const bought = async (purchase: Purchase) => {
  const customerId = await gateway.createCustomer({ memberId: 1, uid: 'uid-ada', email: '' });
  await pay(customerId, purchase);
  const standing = () => gateway.findSubscription(customerId);
  const id = (await standing())?.id ?? '';
  return { customerId, id, standing };
};
const upgrade = async (id: string, purchase: Purchase) =>
  gateway.upgrade(id, purchase, (await gateway.amountDueNow(id, purchase)).asOf);

describe('an upgrade at Stripe', () => {
  it.each<[string, Purchase, Purchase | undefined, Purchase, number]>([
    ['to a higher plan, pro rata', PLUS, undefined, PRO, 3],
    ['to the year', PLUS, undefined, { plan: 'plus', interval: 'year' }, 3],
    ['from a plan that is about to be lower', PRO, PLUS, ALL, 12],
    ['to the year of a plan that is about to be lower', PRO, PLUS, { plan: 'pro', interval: 'year' }, 12],
    ['on the first second of the cycle', PLUS, undefined, PRO, 0],
  ])('charges what was shown before, minutes later: %s', async (_, first, lower, target, days) => {
    const { id, standing } = await bought(first);
    if (lower) await gateway.downgrade(id, lower.plan);
    clock.advance(days * DAY_MS);
    const due = await gateway.amountDueNow(id, target);
    clock.advance(10 * 60_000);
    expect(await gateway.upgrade(id, target, due.asOf)).toBeUndefined();
    const charged = [...stripe.invoices.values()].at(-1);
    expect(charged).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(due.currency).toBe('usd');
    // Two amounts that are each rounded to the cent differ by one at most.
    expect(Math.abs((charged?.amount_due ?? 0) - due.amount)).toBeLessThanOrEqual(lower ? 1 : 0);
    expect(await standing()).toMatchObject(target);
    const whole = 100 * ({ plus: 9, pro: 19, all_access: 99 } as const)[target.plan];
    if (target.interval === 'month') expect(due.amount).toBeLessThan(whole);
  });

  it('is worked out for now where Stripe takes no other moment', async () => {
    const { id, standing } = await bought(PLUS);
    stripe.takeDates(false);
    clock.advance(3 * DAY_MS);
    const due = await gateway.amountDueNow(id, ALL);
    clock.advance(10 * 60_000);
    expect(await gateway.upgrade(id, ALL, due.asOf)).toBeUndefined();
    expect(await standing()).toMatchObject(ALL);
    const charged = [...stripe.invoices.values()].at(-1)?.amount_due ?? 0;
    expect(Math.abs(charged - due.amount)).toBeLessThanOrEqual(3);
  });

  it.each(['500', 'reset', '429'] as const)(
    'leaves the lower plan that is to come when Stripe fails (%s), whichever call it is',
    async (fault) => {
      const { id, standing } = await bought(PRO);
      await gateway.downgrade(id, 'plus');
      const before = await standing();
      const { asOf } = await gateway.amountDueNow(id, ALL);
      for (const goodCalls of [0, 1, 2]) {
        stripe.misbehave(fault, 1, goodCalls);
        await expect(gateway.upgrade(id, ALL, asOf)).rejects.toMatchObject({ code: 'upstream_unavailable' });
        stripe.misbehave(undefined);
        expect([goodCalls, await standing()]).toEqual([goodCalls, before]);
      }
      stripe.misbehave(fault, 2, 2);
      await expect(gateway.upgrade(id, ALL, asOf)).rejects.toMatchObject({ code: 'upstream_unavailable' });
      expect(await standing()).toEqual(before);
      expect(warnings).toEqual([]);
    },
  );

  it('is done when it went through although its answer was lost', async () => {
    const { id, standing } = await bought(PRO);
    await gateway.downgrade(id, 'plus');
    const { asOf } = await gateway.amountDueNow(id, ALL);
    stripe.misbehave('lost', 1, 2);
    expect(await gateway.upgrade(id, ALL, asOf)).toBeUndefined();
    const now = await standing();
    expect([now?.plan, now?.pending]).toEqual(['all_access', undefined]);
  });

  it('warns when the lower plan cannot be put back', async () => {
    const { id } = await bought(PRO);
    await gateway.downgrade(id, 'plus');
    const { asOf } = await gateway.amountDueNow(id, ALL);
    stripe.misbehave('500', Number.POSITIVE_INFINITY, 2);
    await expect(gateway.upgrade(id, ALL, asOf)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(warnings).toEqual(['a downgrade that was to come could not be put back']);
  });

  it.each(['free', 'plus'] as const)(
    'is refused with the way on when the bank asks while %s is to come',
    async (target) => {
      const { id, standing } = await bought(PRO);
      await gateway.downgrade(id, target);
      const before = await standing();
      stripe.askToConfirm(true);
      await expect(upgrade(id, ALL)).rejects.toMatchObject({
        code: 'payment_declined',
        message: expect.stringContaining('Keep your plan first'),
      });
      expect(await standing()).toEqual(before);
    },
  );

  it('that waits for the payer’s word is off when something else is chosen', async () => {
    const { id, standing } = await bought(PLUS);
    stripe.askToConfirm(true);
    const [first, second] = [await upgrade(id, PRO), await upgrade(id, ALL)];
    expect(() => stripe.confirm(first ?? '')).toThrow('closed');
    await gateway.downgrade(id, 'free');
    expect(() => stripe.confirm(second ?? '')).toThrow('closed');
    expect(await standing()).toMatchObject({ plan: 'plus', pending: { plan: 'free' } });
  });
});

it('has the highest of several subscriptions in force, and warns of them', async () => {
  const { customerId, standing } = await bought(PRO);
  expect(warnings).toEqual([]);
  await pay(customerId, PLUS);
  expect(await standing()).toMatchObject({ plan: 'pro' });
  expect(warnings).toEqual(['a customer has several subscriptions in force']);
});
