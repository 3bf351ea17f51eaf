import { paymentsUnderTest, planOf, standing } from '../support/payments-under-test.js';

describe('payments at Stripe', () => {
  const payments = paymentsUnderTest();

  it('upgrade the existing subscription and charge the difference after confirmation (§4)', async () => {
    const { member, customer } = await payments.subscriber('plus');
    const events = await payments.during(async () => {
      const asked = await payments.checkout(member, 'pro');
      expect([asked.status, asked.body]).toEqual([
        200,
        { due: { amount: expect.any(Number), currency: 'usd', asOf: expect.any(String) } },
      ]);
      expect(await planOf(member)).toBe('plus');
      const { due } = asked.body;
      for (const tooOld of ['2026-01-01T00:00:00.000Z', new Date(Date.now() + 60_000).toISOString()])
        expect((await payments.checkout(member, 'pro', 'month', tooOld)).body.due).toMatchObject({
          currency: 'usd',
        });
      expect((await payments.checkout(member, 'pro', 'month', 'now')).status).toBe(400);
      expect(payments.stripe.charges.filter((charge) => charge.customer === customer)).toHaveLength(1);
      const { status, body } = await payments.checkout(member, 'pro', 'month', due?.asOf);
      expect([status, body]).toEqual([
        200,
        { url: 'http://podgist.test/pricing?checkout=success&plan=pro&interval=month' },
      ]);
      expect([...payments.stripe.invoices.values()].at(-1)?.amount_due).toBe(due?.amount);
      expect(await planOf(member)).toBe('pro');
      expect((await payments.checkout(member, 'pro', 'month', due?.asOf)).body.url).toBe(body.url);
    });
    await payments.deliverAll(events);
    expect(payments.inForce(customer)).toHaveLength(1);
    expect(payments.stripe.charges.filter((charge) => charge.customer === customer)).toEqual([
      { customer, price: 'price_plus_month', kind: 'first' },
      { customer, price: 'price_pro_month', kind: 'from price_plus_month' },
    ]);
    const { status, body } = await payments.checkout(member, 'plus');
    expect([status, body.message]).toEqual([400, expect.stringContaining('choose the downgrade')]);
  });

  it('change from monthly to yearly immediately and cancel pending changes (§4)', async () => {
    const { member, customer } = await payments.subscriber('plus');
    await payments.downgrade(member, 'free');
    const events = await payments.during(async () => {
      expect((await payments.upgrade(member, 'plus', 'year')).status).toBe(200);
      await payments.upgrade(member, 'plus', 'year');
      await payments.upgrade(member, 'plus', 'month');
    });
    await payments.deliverAll(events);
    const { user } = await member.user();
    expect([user.subscriptionPlan, user.billingInterval, user.pendingPlan]).toEqual([
      'plus',
      'year',
      undefined,
    ]);
    expect(payments.inForce(customer)).toHaveLength(1);
    expect(payments.stripe.charges.filter((charge) => charge.customer === customer)).toEqual([
      { customer, price: 'price_plus_month', kind: 'first' },
      { customer, price: 'price_plus_year', kind: 'from price_plus_month' },
    ]);
  });

  it('change nothing when the card is declined', async () => {
    const { member, user } = await payments.subscriber('plus');
    payments.stripe.declineCards(true);
    const { status, body } = await payments.upgrade(member, 'pro');
    expect([status, body.code]).toEqual([402, 'payment_declined']);
    expect((await member.user()).user).toEqual(user);
  });

  it('redirect to the invoice page when the bank requires confirmation, and apply its result', async () => {
    const { member, user } = await payments.subscriber('plus');
    payments.stripe.askToConfirm(true);
    const { status, body } = await payments.upgrade(member, 'pro');
    expect([status, body]).toEqual([
      200,
      { url: expect.stringContaining(`${payments.stripe.url}/invoice/`) },
    ]);
    expect((await member.user()).user).toEqual(user);
    await payments.deliverAll(await payments.during(() => payments.stripe.confirm(body.url)));
    expect(await planOf(member)).toBe('pro');
  });

  it('schedule a lower plan for the end of the paid period, also at Stripe, and cancel that (§4)', async () => {
    const { member, customer, user } = await payments.subscriber('pro');
    const { status, body } = await payments.downgrade(member, 'plus');
    expect([status, body.user.subscriptionPlan, body.user.pendingPlan, body.user.effectiveAt]).toEqual([
      200,
      'pro',
      'plus',
      user.renewsAt,
    ]);
    await payments.checkout(member, 'pro');
    expect((await member.user()).user).toEqual(user);
    await payments.downgrade(member, 'plus');
    payments.stripe.renew(customer);
    const paid = payments.stripe.charges
      .filter((charge) => charge.customer === customer)
      .map(({ price }) => price);
    expect(paid).toEqual(['price_pro_month', 'price_plus_month']);
    expect((await payments.downgrade(member, 'all_access')).status).toBe(400);
  });

  it('end with the paid period after a downgrade to Free', async () => {
    const { member, customer, user } = await payments.subscriber('pro');
    const events = await payments.during(() => payments.downgrade(member, 'free'));
    await payments.deliverAll(events);
    expect((await member.user()).user).toMatchObject({
      subscriptionPlan: 'pro',
      pendingPlan: 'free',
      effectiveAt: user.renewsAt,
    });
    await payments.deliverAll(await payments.during(() => payments.stripe.end(customer)));
    expect(await standing(member)).toEqual({ plan: 'free', status: 'active', pending: undefined });
    await payments.deliverAll(await payments.pay(member, 'plus'));
    expect(await planOf(member)).toBe('plus');
  });

  it('end with the account, without further charges or stored data', async () => {
    const { member, customer } = await payments.subscriber('pro');
    const events = await payments.during(async () => {
      expect((await member.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    });
    expect(payments.inForce(customer)).toEqual([]);
    expect(payments.stripe.customers.get(customer)?.deleted).toBe(true);
    await payments.deliverAll(events);
    expect(
      await payments.product.database.query('select from payment_events where id = any($1)', [
        events.map(({ id }) => id),
      ]),
    ).toEqual([]);
  });
});
