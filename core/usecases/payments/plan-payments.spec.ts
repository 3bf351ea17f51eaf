import type { Member } from '#core/accounts/member.js';
import { DEMO_CARD } from '#core/payments/test-cards.js';
import { demoPlanPayments, noPlanPayments, servicePlanPayments } from './plan-payments.js';

const FORM = { plan: 'plus', amount: 0, cardNumber: DEMO_CARD.cardNumber } as const;
const PURCHASE = { plan: 'plus', interval: 'month' } as const;
const member = { id: 7, subscription: { plan: 'pro' } } as Member;
/** Returns its name and arguments. */
const echo =
  (name: string) =>
  async (...given: readonly unknown[]) =>
    [name, ...given] as never;

describe('how plans are paid for (contract §3)', () => {
  const refusal = (message: RegExp) => ({
    code: 'payments_unavailable',
    message: expect.stringMatching(message),
  });

  it('demo: changes the plan at once, for test cards alone, and has no checkout', async () => {
    const use = {
      buyPlan: echo('bought'),
      createPreSignupSession: echo('session'),
      downgradePlan: echo('lower'),
    };
    const payments = demoPlanPayments(use);
    expect(await payments.completePurchase(member, PURCHASE)).toEqual(['bought', 7, PURCHASE]);
    expect(await payments.createPreSignupSession(FORM)).toEqual([
      'session',
      { plan: 'plus', interval: 'month' },
    ]);
    expect(await payments.downgrade(7, 'free')).toEqual(['lower', 7, 'free']);
    await expect(
      payments.createPreSignupSession({ ...FORM, cardNumber: '4000000000000002' }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(payments.openPortal(7)).rejects.toMatchObject(refusal(/there are no invoices/));
    await expect(payments.openCheckout(member, PURCHASE)).rejects.toMatchObject(refusal(/cannot be bought/));
  });

  it('payment service: believes no browser, and sells nothing before sign-up', async () => {
    const payments = servicePlanPayments({
      openCheckout: echo('checkout'),
      downgradeSubscription: echo('lower'),
      openBillingPortal: echo('portal'),
    });
    expect(await payments.openCheckout(member, PURCHASE)).toEqual(['checkout', member, PURCHASE]);
    expect(await payments.completePurchase(member, PURCHASE)).toBe(member.subscription);
    expect(await payments.downgrade(7, 'free')).toEqual(['lower', 7, 'free']);
    expect(await payments.openPortal(7)).toEqual(['portal', 7]);
    await expect(payments.createPreSignupSession(FORM)).rejects.toMatchObject(
      refusal(/^Please sign up first/),
    );
  });

  it('neither: refuses all of it', async () => {
    const calls = [
      noPlanPayments.openCheckout(member, PURCHASE),
      noPlanPayments.completePurchase(member, PURCHASE),
      noPlanPayments.createPreSignupSession(FORM),
      noPlanPayments.downgrade(7, 'free'),
      noPlanPayments.openPortal(7),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject(refusal(/cannot be bought/));
  });
});
