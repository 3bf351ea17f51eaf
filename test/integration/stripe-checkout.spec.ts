import { MemberBrowser } from '../support/member.js';
import { paymentsUnderTest, planOf, standing } from '../support/payments-under-test.js';
import { Visitor } from '../support/visitor.js';

const post = (body: unknown) => ({ method: 'POST', body });

describe('payments at Stripe', () => {
  const payments = paymentsUnderTest();

  it('activate a plan only when Stripe confirms the payment (contract §3)', async () => {
    const ada = new MemberBrowser(payments.product);
    const { status, body } = await payments.checkout(ada, 'pro', 'year');
    expect([status, body]).toEqual([200, { url: expect.stringContaining(`${payments.stripe.url}/pay/`) }]);
    const said = await ada.call<{ subscriptionPlan: string }>('/api/payment-success', post({ plan: 'pro' }));
    expect([said.status, said.body.subscriptionPlan]).toEqual([200, 'free']);
    const events = await payments.during(() => payments.stripe.pay(body.url));
    expect(await planOf(ada)).toBe('free');
    await payments.deliverAll(events);
    const { user, monthlyLimit } = await ada.user();
    expect([user.subscriptionPlan, user.billingInterval, user.subscriptionStatus, monthlyLimit]).toEqual([
      'pro',
      'year',
      'active',
      250,
    ]);
    const opened = payments.stripe.calls.findLast(
      ({ method, path }) => method === 'POST' && path.endsWith('/sessions'),
    );
    expect(opened?.params).toMatchObject({
      client_reference_id: String(user.id),
      subscription_data: { metadata: { member: String(user.id) } },
      success_url: 'http://podgist.test/pricing?checkout=success&plan=pro&interval=year',
      cancel_url: 'http://podgist.test/pricing?checkout=cancelled',
    });
  });

  it('are in the data export as the customer id (contract §3)', async () => {
    const { member, customer } = await payments.subscriber('plus');
    const { body } = await member.call<{ stripeCustomerId: string }>('/api/auth/user/export');
    expect([body.stripeCustomerId, payments.stripe.customers.has(customer)]).toEqual([customer, true]);
  });

  it('lead to the invoices at Stripe those who have paid', async () => {
    const { member } = await payments.subscriber('plus');
    const { status, body } = await member.call<{ url: string }>('/api/billing-portal', post({}));
    expect([status, body]).toEqual([200, { url: expect.stringContaining(`${payments.stripe.url}/portal/`) }]);
    const { params } = payments.stripe.calls.findLast(({ path }) => path.includes('billing_portal')) ?? {};
    expect(params).toMatchObject({ return_url: 'http://podgist.test/profile#subscription' });
    const eve = new MemberBrowser(payments.product);
    const refused = await eve.call<{ code: string }>('/api/billing-portal', post({}));
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
  });

  it('require an account', async () => {
    const visitor = new Visitor(payments.product);
    expect((await visitor.call('/api/checkout', post({ plan: 'pro', interval: 'month' }))).status).toBe(401);
    const card = { plan: 'pro', amount: 19, cardNumber: '4242424242424242', expiry: '12/39', cvc: '123' };
    const { status, body } = await visitor.call('/api/create-pre-signup-session', post(card));
    expect([status, body.code, body.message]).toEqual([
      503,
      'payments_unavailable',
      'Please sign up first. Then choose your plan and pay for it.',
    ]);
    const ada = new MemberBrowser(payments.product);
    for (const wrong of [
      { plan: 'free', interval: 'month' },
      { plan: 'pro', interval: 'week' },
      { plan: 'pro' },
    ]) {
      expect((await ada.call('/api/checkout', post(wrong))).status).toBe(400);
    }
  });

  it('create one subscription for concurrent purchases and never downgrade what was just paid', async () => {
    payments.latency = () => 30;
    const ada = new MemberBrowser(payments.product);
    const { user } = await ada.user();
    const opened = await Promise.all(
      ['plus', 'pro', 'plus', 'all_access'].map((plan) => payments.checkout(ada, plan)),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const customer = await payments.customerOf(user.id);
    const paid = opened.filter(({ body }) => {
      try {
        return payments.stripe.pay(body.url);
      } catch {
        return false;
      }
    });
    expect(paid).toHaveLength(1);
    expect(payments.inForce(customer)).toHaveLength(1);
    const mine = [...payments.stripe.customers.values()].filter(
      ({ metadata }) => metadata?.member === String(user.id),
    );
    expect(mine).toHaveLength(1);

    const eve = await payments.subscriber('plus');
    const asOf = (await payments.checkout(eve.member, 'pro')).body.due?.asOf;
    const answers = await Promise.all([
      payments.checkout(eve.member, 'all_access', 'month', asOf),
      payments.checkout(eve.member, 'pro', 'month', asOf),
      payments.checkout(eve.member, 'all_access', 'month', asOf),
      payments.downgrade(eve.member, 'free'),
      payments.checkout(eve.member, 'pro', 'month', asOf),
    ]);
    expect(answers.every(({ status }) => [200, 400].includes(status))).toBe(true);
    payments.latency = () => 0;
    expect(payments.inForce(eve.customer)).toHaveLength(1);
    const bought = payments.stripe.charges.filter((charge) => charge.customer === eve.customer);
    const order = ['price_plus_month', 'price_pro_month', 'price_all_access_month'];
    const places = bought.map(({ price }) => order.indexOf(price));
    expect(places).toEqual([...new Set(places)].toSorted());
    expect(places.at(-1)).toBe(2);
    expect(await planOf(eve.member)).toBe('all_access');
    expect(payments.inForce(eve.customer)[0]?.items.data[0]?.price.id).toBe('price_all_access_month');
  });

  it('check the current state first: a completed payment opens no second page', async () => {
    const ada = new MemberBrowser(payments.product);
    const { body } = await payments.checkout(ada, 'plus');
    payments.stripe.pay(body.url);
    expect((await payments.checkout(ada, 'plus')).body.url).toContain('checkout=success');
    expect((await payments.checkout(ada, 'pro')).body.due).toBeDefined();
    expect(payments.inForce(await payments.customerOf((await ada.user()).user.id))).toHaveLength(1);
  });

  it('can be repeated by a user whose customer was deleted at Stripe', async () => {
    const { member, customer, user } = await payments.subscriber('pro');
    payments.stripe.forget(customer);
    const { status, body } = await payments.checkout(member, 'plus');
    expect([status, body.url]).toEqual([200, expect.stringContaining('/pay/')]);
    expect(await planOf(member)).toBe('free');
    await payments.deliverAll(await payments.during(() => payments.stripe.pay(body.url)));
    expect(await planOf(member)).toBe('plus');
    expect(await payments.customerOf(user.id)).not.toBe(customer);
  });

  it('keep a plan that is not from Stripe until one is bought', async () => {
    const ada = new MemberBrowser(payments.product);
    const { user } = await ada.user();
    await payments.product.database.query(
      `update members set plan = 'pro', anchored_at = now() where id = $1`,
      [user.id],
    );
    await payments.checkout(ada, 'all_access');
    await payments.deliverAll([
      {
        id: `evt_failed_${user.id}`,
        object: 'event',
        type: 'invoice.payment_failed',
        created: 0,
        data: { object: { customer: await payments.customerOf(user.id) } },
      },
    ]);
    expect(await planOf(ada)).toBe('pro');
    for (const given of ['plus', 'pro']) {
      const refused = await payments.checkout(ada, given);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        expect.stringMatching(/^You have the Pro plan already/),
      ]);
    }
    const { body } = await payments.checkout(ada, 'all_access');
    expect((await payments.downgrade(ada, 'free')).body.user).toMatchObject({ pendingPlan: 'free' });
    await payments.deliverAll(await payments.during(() => payments.stripe.pay(body.url)));
    expect(await standing(ada)).toEqual({ plan: 'all_access', status: 'active', pending: undefined });
  });
});
