import fc from 'fast-check';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { STAND_IN_PRICES, STRIPE_VARIABLES } from '../support/stripe-prices.js';
import { Visitor } from '../support/visitor.js';
import {
  type Sending,
  type StripeEvent,
  type StripeStandIn,
  startStripeStandIn,
} from '../upstreams/stripe/stand-in.js';

interface CheckoutAnswer {
  readonly url: string;
  readonly due?: { readonly amount: number; readonly currency: string; readonly asOf: string };
  readonly code: string;
  readonly message: string;
}

const post = (body: unknown) => ({ method: 'POST', body });

describe('payments at Stripe', () => {
  let stripe: StripeStandIn;
  let product: RunningProduct;
  let latency = () => 0;
  beforeAll(async () => {
    stripe = await startStripeStandIn({ prices: STAND_IN_PRICES, latency: () => latency() });
    product = await startProduct({
      ...STRIPE_VARIABLES,
      STRIPE_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    });
  });
  afterAll(async () => {
    await product.close();
    await stripe.close();
  });
  afterEach(() => {
    stripe.misbehave(undefined);
    stripe.declineCards(false);
    stripe.askToConfirm(false);
    latency = () => 0;
  });

  const deliver = (event: StripeEvent, sending?: Sending) =>
    stripe.send(`${product.url}/api/stripe/webhook`, event, sending);
  const deliverAll = async (events: readonly StripeEvent[]) => {
    for (const event of events) expect(await deliver(event)).toBe(200);
  };
  /** What happened at Stripe meanwhile. */
  const during = async (work: () => unknown): Promise<StripeEvent[]> => {
    const before = stripe.events.length;
    await work();
    return stripe.events.slice(before);
  };
  const checkout = (member: MemberBrowser, plan: string, interval = 'month', confirmedAsOf?: string) =>
    member.call<CheckoutAnswer>('/api/checkout', post({ plan, interval, confirmedAsOf }));
  /** Chooses a plan, and confirms what is due where that is asked. */
  const upgrade = async (member: MemberBrowser, plan: string, interval?: string) => {
    const asked = await checkout(member, plan, interval);
    const { due } = asked.body;
    return due ? checkout(member, plan, interval, due.asOf) : asked;
  };
  const pay = async (member: MemberBrowser, plan: string, interval?: string) => {
    const { status, body } = await checkout(member, plan, interval);
    expect(status).toBe(200);
    return during(() => stripe.pay(body.url));
  };
  const subscriber = async (plan: string, interval?: string) => {
    const member = new MemberBrowser(product);
    await deliverAll(await pay(member, plan, interval));
    const { user } = await member.user();
    expect(user.subscriptionPlan).toBe(plan);
    return { member, customer: await customerOf(user.id), user };
  };
  const downgrade = (member: MemberBrowser, targetPlan: string) =>
    member.call<{ user: Record<string, unknown> }>('/api/downgrade-plan', post({ targetPlan }));
  const planOf = async (member: MemberBrowser) => (await member.user()).subscriptionPlan;
  const customerOf = async (memberId: number) =>
    String(
      (await product.database.query('select payment_customer from members where id = $1', [memberId]))[0]
        ?.payment_customer,
    );
  const inForce = (customer: string) =>
    [...stripe.subscriptions.values()].filter(
      (one) => one.customer === customer && one.status !== 'canceled',
    );

  it('put a plan in force when Stripe says that it was paid, not before (contract §3)', async () => {
    const ada = new MemberBrowser(product);
    const { status, body } = await checkout(ada, 'pro', 'year');
    expect([status, body]).toEqual([200, { url: expect.stringContaining(`${stripe.url}/pay/`) }]);
    const said = await ada.call<{ subscriptionPlan: string }>('/api/payment-success', post({ plan: 'pro' }));
    expect([said.status, said.body.subscriptionPlan]).toEqual([200, 'free']);
    const events = await during(() => stripe.pay(body.url));
    expect(await planOf(ada)).toBe('free');
    await deliverAll(events);
    const { user, monthlyLimit } = await ada.user();
    expect([user.subscriptionPlan, user.billingInterval, user.subscriptionStatus, monthlyLimit]).toEqual([
      'pro',
      'year',
      'active',
      250,
    ]);
    const opened = stripe.calls.findLast(
      ({ method, path }) => method === 'POST' && path.endsWith('/sessions'),
    );
    expect(opened?.params).toMatchObject({
      client_reference_id: String(user.id),
      subscription_data: { metadata: { member: String(user.id) } },
      success_url: 'http://podgist.test/pricing?checkout=success&plan=pro&interval=year',
      cancel_url: 'http://podgist.test/pricing?checkout=cancelled',
    });
  });

  it('are among what somebody takes along, as the id that they pay under (contract §3)', async () => {
    const { member, customer } = await subscriber('plus');
    const { body } = await member.call<{ stripeCustomerId: string }>('/api/auth/user/export');
    expect([body.stripeCustomerId, stripe.customers.has(customer)]).toEqual([customer, true]);
  });

  it('are for members, and ask for an account first', async () => {
    const visitor = new Visitor(product);
    expect((await visitor.call('/api/checkout', post({ plan: 'pro', interval: 'month' }))).status).toBe(401);
    const card = { plan: 'pro', amount: 19, cardNumber: '4242424242424242', expiry: '12/39', cvc: '123' };
    const { status, body } = await visitor.call('/api/create-pre-signup-session', post(card));
    expect([status, body.code, body.message]).toEqual([
      503,
      'payments_unavailable',
      'Please sign up first. Then choose your plan and pay for it.',
    ]);
    const ada = new MemberBrowser(product);
    for (const wrong of [
      { plan: 'free', interval: 'month' },
      { plan: 'pro', interval: 'week' },
      { plan: 'pro' },
    ]) {
      expect((await ada.call('/api/checkout', post(wrong))).status).toBe(400);
    }
  });

  it('take an event of Stripe alone, whole and fresh', async () => {
    const ada = new MemberBrowser(product);
    const [event] = (await pay(ada, 'pro')).slice(-1);
    if (!event) throw new Error('nothing was sent');
    const now = Math.floor(Date.now() / 1000);
    for (const forged of [
      { secret: 'whsec_of_somebody_else' },
      { timestamp: now - 310 },
      { tamper: (body: string) => body.replace('cus_', 'cus_x') },
      { tamper: (body: string) => `${body} ` },
      { tamper: () => '' },
      { signature: '' },
      { signature: `t=${now},v1=${'0'.repeat(64)}` },
      { signature: 't=,v1=' },
    ]) {
      expect([forged, await deliver(event, forged)]).toEqual([forged, 400]);
    }
    expect(await planOf(ada)).toBe('free');
    expect(await deliver(event, { timestamp: now - 280 })).toBe(200);
    expect(await planOf(ada)).toBe('pro');
  });

  it('apply an event once, and ask nothing about one that is known or is nobody’s', async () => {
    const ada = new MemberBrowser(product);
    const events = await pay(ada, 'plus');
    await Promise.all(events.flatMap((event) => [deliver(event), deliver(event)]));
    const [{ count } = {}] = await product.database.query(
      'select count(*)::int from payment_events where id = any($1)',
      [events.map(({ id }) => id)],
    );
    expect(count).toBe(events.length);
    const before = stripe.calls.length;
    await deliverAll([...events, ...events]);
    const [event] = events;
    if (!event) throw new Error('nothing was sent');
    const nobody = { ...event.data.object, customer: 'cus_nobody' };
    await deliverAll([
      { ...event, id: 'evt_nobody', data: { object: nobody } },
      { ...event, id: 'evt_other', type: 'charge.refunded' },
      { ...event, id: 'evt_odd', data: { object: { customer: null } } },
    ]);
    expect(stripe.calls.length).toBe(before);
    expect(await planOf(ada)).toBe('plus');
  });

  it('come to the same end in whatever order events arrive, late, twice and at once', async () => {
    const step = fc.constantFrom('renew', 'fail', 'settle', 'cancel', 'upgrade', 'end', 'deliver', 'deliver');
    const scenario = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 8 }),
      picks: fc.infiniteStream(fc.nat()),
      delays: fc.infiniteStream(fc.constantFrom(0, 80)),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ steps, picks, delays }) => {
        const { member, customer, user } = await subscriber('plus');
        latency = () => delays.next().value;
        const sent: Promise<number>[] = [];
        const waiting: StripeEvent[] = [];
        const deliverSome = async () => {
          const [event] = waiting.splice(picks.next().value % Math.max(1, waiting.length), 1);
          if (!event) return;
          const before = stripe.calls.length;
          const answers = [deliver(event), deliver(event)];
          sent.push(...answers);
          // It is being read: what happens now, this reading does not know.
          await Promise.race([
            ...answers,
            eventually(
              () => stripe.calls.length,
              (calls) => calls > before,
            ),
          ]);
        };
        for (const name of steps) {
          if (name === 'deliver' || inForce(customer).length === 0) {
            await deliverSome();
            continue;
          }
          waiting.push(...(await during(() => atStripe(name, customer))));
        }
        while (waiting.length > 0) await deliverSome();
        expect((await Promise.all(sent)).every((status) => status === 200)).toBe(true);
        latency = () => 0;
        expect(await standing(member)).toEqual(standingAtStripe(customer));
        expect((await member.user()).user.id).toBe(user.id);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('do not go back to what Stripe said before, however late that arrives', async () => {
    const { member, customer } = await subscriber('plus');
    const [failed] = await during(() => stripe.renew(customer, 'failed'));
    if (!failed) throw new Error('nothing was sent');
    latency = () => 1500;
    const before = stripe.calls.length;
    const late = deliver(failed);
    await eventually(
      () => stripe.calls.length,
      (calls) => calls > before,
    );
    latency = () => 0;
    await deliverAll(await during(() => stripe.settle(customer)));
    expect(await standing(member)).toMatchObject({ status: 'active' });
    expect(await late).toBe(200);
    expect(await standing(member)).toMatchObject({ status: 'active' });
  });

  function atStripe(name: string, customer: string): void {
    const [subscription] = inForce(customer);
    if (!subscription) return;
    if (name === 'renew') stripe.renew(customer);
    if (name === 'fail') stripe.renew(customer, 'failed');
    if (name === 'settle') stripe.settle(customer);
    if (name === 'end') stripe.end(customer);
    if (name === 'cancel') stripe.change(customer, { cancel_at_period_end: 'true' });
    if (name === 'upgrade') stripe.change(customer, { items: { '0': { price: 'price_pro_month' } } });
  }

  async function standing(member: MemberBrowser) {
    const {
      subscriptionPlan: plan,
      subscriptionStatus: status,
      pendingPlan: pending,
    } = (await member.user()).user;
    return { plan, status, pending };
  }

  function standingAtStripe(customer: string) {
    const [subscription] = inForce(customer);
    if (!subscription) return { plan: 'free', status: 'active', pending: undefined };
    const plan = subscription.items.data[0]?.price.id === 'price_pro_month' ? 'pro' : 'plus';
    const { status, cancel_at_period_end } = subscription;
    return { plan, status, pending: cancel_at_period_end ? 'free' : undefined };
  }

  it('upgrade the subscription that there is, and charge the difference once it is confirmed (§4)', async () => {
    const { member, customer } = await subscriber('plus');
    const events = await during(async () => {
      const asked = await checkout(member, 'pro');
      expect([asked.status, asked.body]).toEqual([
        200,
        { due: { amount: expect.any(Number), currency: 'usd', asOf: expect.any(String) } },
      ]);
      expect(await planOf(member)).toBe('plus');
      const { due } = asked.body;
      for (const tooOld of ['2026-01-01T00:00:00.000Z', new Date(Date.now() + 60_000).toISOString()])
        expect((await checkout(member, 'pro', 'month', tooOld)).body.due).toMatchObject({ currency: 'usd' });
      expect((await checkout(member, 'pro', 'month', 'now')).status).toBe(400);
      expect(stripe.charges.filter((charge) => charge.customer === customer)).toHaveLength(1);
      const { status, body } = await checkout(member, 'pro', 'month', due?.asOf);
      expect([status, body]).toEqual([
        200,
        { url: 'http://podgist.test/pricing?checkout=success&plan=pro&interval=month' },
      ]);
      expect([...stripe.invoices.values()].at(-1)?.amount_due).toBe(due?.amount);
      expect(await planOf(member)).toBe('pro');
      expect((await checkout(member, 'pro', 'month', due?.asOf)).body.url).toBe(body.url);
    });
    await deliverAll(events);
    expect(inForce(customer)).toHaveLength(1);
    expect(stripe.charges.filter((charge) => charge.customer === customer)).toEqual([
      { customer, price: 'price_plus_month', kind: 'first' },
      { customer, price: 'price_pro_month', kind: 'from price_plus_month' },
    ]);
    const { status, body } = await checkout(member, 'plus');
    expect([status, body.message]).toEqual([400, expect.stringContaining('choose the downgrade')]);
  });

  it('change from the month to the year of the same plan at once, with what was pending off (§4)', async () => {
    const { member, customer } = await subscriber('plus');
    await downgrade(member, 'free');
    const events = await during(async () => {
      expect((await upgrade(member, 'plus', 'year')).status).toBe(200);
      await upgrade(member, 'plus', 'year');
      await upgrade(member, 'plus', 'month');
    });
    await deliverAll(events);
    const { user } = await member.user();
    expect([user.subscriptionPlan, user.billingInterval, user.pendingPlan]).toEqual([
      'plus',
      'year',
      undefined,
    ]);
    expect(inForce(customer)).toHaveLength(1);
    expect(stripe.charges.filter((charge) => charge.customer === customer)).toEqual([
      { customer, price: 'price_plus_month', kind: 'first' },
      { customer, price: 'price_plus_year', kind: 'from price_plus_month' },
    ]);
  });

  it('leave everything as it was when the card is declined', async () => {
    const { member, user } = await subscriber('plus');
    stripe.declineCards(true);
    const { status, body } = await upgrade(member, 'pro');
    expect([status, body.code]).toEqual([402, 'payment_declined']);
    expect((await member.user()).user).toEqual(user);
  });

  it('lead to the page of the invoice when the bank wants the payment confirmed, and follow it', async () => {
    const { member, user } = await subscriber('plus');
    stripe.askToConfirm(true);
    const { status, body } = await upgrade(member, 'pro');
    expect([status, body]).toEqual([200, { url: expect.stringContaining(`${stripe.url}/invoice/`) }]);
    expect((await member.user()).user).toEqual(user);
    await deliverAll(await during(() => stripe.confirm(body.url)));
    expect(await planOf(member)).toBe('pro');
  });

  it('make one subscription of many choices at the same time, and never lower what was just paid', async () => {
    latency = () => 30;
    const ada = new MemberBrowser(product);
    const { user } = await ada.user();
    const opened = await Promise.all(
      ['plus', 'pro', 'plus', 'all_access'].map((plan) => checkout(ada, plan)),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const customer = await customerOf(user.id);
    const paid = opened.filter(({ body }) => {
      try {
        return stripe.pay(body.url);
      } catch {
        return false;
      }
    });
    expect(paid).toHaveLength(1);
    expect(inForce(customer)).toHaveLength(1);
    const mine = [...stripe.customers.values()].filter(
      ({ metadata }) => metadata?.member === String(user.id),
    );
    expect(mine).toHaveLength(1);

    const eve = await subscriber('plus');
    const asOf = (await checkout(eve.member, 'pro')).body.due?.asOf;
    const answers = await Promise.all([
      checkout(eve.member, 'all_access', 'month', asOf),
      checkout(eve.member, 'pro', 'month', asOf),
      checkout(eve.member, 'all_access', 'month', asOf),
      downgrade(eve.member, 'free'),
      checkout(eve.member, 'pro', 'month', asOf),
    ]);
    expect(answers.every(({ status }) => [200, 400].includes(status))).toBe(true);
    latency = () => 0;
    expect(inForce(eve.customer)).toHaveLength(1);
    const bought = stripe.charges.filter((charge) => charge.customer === eve.customer);
    const order = ['price_plus_month', 'price_pro_month', 'price_all_access_month'];
    const places = bought.map(({ price }) => order.indexOf(price));
    expect(places).toEqual([...new Set(places)].toSorted());
    expect(places.at(-1)).toBe(2);
    expect(await planOf(eve.member)).toBe('all_access');
    expect(inForce(eve.customer)[0]?.items.data[0]?.price.id).toBe('price_all_access_month');
  });

  it('read what is in force first: a page that was paid a moment ago leads to no second one', async () => {
    const ada = new MemberBrowser(product);
    const { body } = await checkout(ada, 'plus');
    stripe.pay(body.url);
    expect((await checkout(ada, 'plus')).body.url).toContain('checkout=success');
    expect((await checkout(ada, 'pro')).body.due).toBeDefined();
    expect(inForce(await customerOf((await ada.user()).user.id))).toHaveLength(1);
  });

  it('can be made again by somebody whom Stripe forgot', async () => {
    const { member, customer, user } = await subscriber('pro');
    stripe.forget(customer);
    const { status, body } = await checkout(member, 'plus');
    expect([status, body.url]).toEqual([200, expect.stringContaining('/pay/')]);
    expect(await planOf(member)).toBe('free');
    await deliverAll(await during(() => stripe.pay(body.url)));
    expect(await planOf(member)).toBe('plus');
    expect(await customerOf(user.id)).not.toBe(customer);
  });

  it('let a lower plan wait for the end of what is paid, at Stripe too, and take it back (§4)', async () => {
    const { member, customer, user } = await subscriber('pro');
    const { status, body } = await downgrade(member, 'plus');
    expect([status, body.user.subscriptionPlan, body.user.pendingPlan, body.user.effectiveAt]).toEqual([
      200,
      'pro',
      'plus',
      user.renewsAt,
    ]);
    await checkout(member, 'pro');
    expect((await member.user()).user).toEqual(user);
    await downgrade(member, 'plus');
    stripe.renew(customer);
    const paid = stripe.charges.filter((charge) => charge.customer === customer).map(({ price }) => price);
    expect(paid).toEqual(['price_pro_month', 'price_plus_month']);
    expect((await downgrade(member, 'all_access')).status).toBe(400);
  });

  it('end at the end of what is paid when somebody goes back to the free plan', async () => {
    const { member, customer, user } = await subscriber('pro');
    const events = await during(() => downgrade(member, 'free'));
    await deliverAll(events);
    expect((await member.user()).user).toMatchObject({
      subscriptionPlan: 'pro',
      pendingPlan: 'free',
      effectiveAt: user.renewsAt,
    });
    await deliverAll(await during(() => stripe.end(customer)));
    expect(await standing(member)).toEqual({ plan: 'free', status: 'active', pending: undefined });
    await deliverAll(await pay(member, 'plus'));
    expect(await planOf(member)).toBe('plus');
  });

  it('change nothing but the cycle when it is renewed, and tell of a payment that failed', async () => {
    const { member, customer, user } = await subscriber('all_access');
    await deliverAll(await during(() => stripe.renew(customer)));
    expect((await member.user()).user).toEqual(user);
    await deliverAll(await during(() => stripe.renew(customer, 'failed')));
    expect(await standing(member)).toMatchObject({ plan: 'all_access', status: 'past_due' });
    await deliverAll(await during(() => stripe.settle(customer)));
    expect(await standing(member)).toMatchObject({ plan: 'all_access', status: 'active' });
    await deliverAll(await during(() => stripe.renew(customer, 'failed')));
    await deliverAll(await during(() => stripe.end(customer)));
    expect(await planOf(member)).toBe('free');
  });

  it('leave a plan that did not come from Stripe until one does', async () => {
    const ada = new MemberBrowser(product);
    const { user } = await ada.user();
    await product.database.query(`update members set plan = 'pro', anchored_at = now() where id = $1`, [
      user.id,
    ]);
    await checkout(ada, 'all_access');
    await deliverAll([
      {
        id: `evt_failed_${user.id}`,
        object: 'event',
        type: 'invoice.payment_failed',
        created: 0,
        data: { object: { customer: await customerOf(user.id) } },
      },
    ]);
    expect(await planOf(ada)).toBe('pro');
    for (const given of ['plus', 'pro']) {
      const refused = await checkout(ada, given);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        expect.stringMatching(/^You have the Pro plan already/),
      ]);
    }
    const { body } = await checkout(ada, 'all_access');
    expect((await downgrade(ada, 'free')).body.user).toMatchObject({ pendingPlan: 'free' });
    await deliverAll(await during(() => stripe.pay(body.url)));
    expect(await standing(ada)).toEqual({ plan: 'all_access', status: 'active', pending: undefined });
  });

  it('end with the account: nothing is charged any more, and nothing is kept', async () => {
    const { member, customer } = await subscriber('pro');
    const events = await during(async () => {
      expect((await member.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    });
    expect(inForce(customer)).toEqual([]);
    expect(stripe.customers.get(customer)?.deleted).toBe(true);
    await deliverAll(events);
    expect(
      await product.database.query('select from payment_events where id = any($1)', [
        events.map(({ id }) => id),
      ]),
    ).toEqual([]);
  });

  it('end with the account although Stripe is away at that moment', async () => {
    const { member, customer, user } = await subscriber('pro');
    stripe.misbehave('500');
    expect((await member.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    expect(inForce(customer)).toHaveLength(1);
    const [errand] = await product.database.query(
      `select state, customer_id from errands where member_id = $1 and kind = 'end_payments'`,
      [user.id],
    );
    expect(errand).toEqual({ state: 'open', customer_id: customer });
    stripe.misbehave(undefined);
    await product.database.query('update errands set due_at = now() where member_id = $1', [user.id]);
    await eventually(
      () => inForce(customer).length,
      (left) => left === 0,
    );
  }, 20_000);

  it.each(['500', '503', '429', 'reset', 'redirect', '401'] as const)(
    'are asked for again when Stripe is away (%s), and change nothing meanwhile',
    async (fault) => {
      const { member, customer, user } = await subscriber('plus');
      const events = await during(() => stripe.end(customer));
      stripe.misbehave(fault);
      for (const event of events) expect(await deliver(event)).toBe(503);
      expect((await checkout(member, 'pro')).status).toBe(503);
      expect((await downgrade(member, 'free')).status).toBe(503);
      expect((await member.user()).user).toEqual(user);
      stripe.misbehave(undefined);
      await deliverAll(events);
      expect(await planOf(member)).toBe('free');
    },
  );

  it('wait ten seconds for Stripe, and no longer', async () => {
    const { customer } = await subscriber('plus');
    const [event] = await during(() => stripe.settle(customer));
    if (!event) throw new Error('nothing was sent');
    const started = performance.now();
    const answers = [];
    for (const fault of ['hang', 'drip'] as const) {
      stripe.misbehave(fault, 1);
      const before = stripe.calls.length;
      answers.push(deliver(event));
      await eventually(
        () => stripe.calls.length,
        (calls) => calls > before,
      );
    }
    expect(await Promise.all(answers)).toEqual([503, 503]);
    expect(performance.now() - started).toBeLessThan(13_000);
  }, 30_000);
});

describe('a secret of Stripe', () => {
  it('is in no log, and no answer of Stripe’s reaches a reader', async () => {
    const lines: string[] = [];
    const stripe = await startStripeStandIn({ prices: STAND_IN_PRICES });
    const variables = { ...STRIPE_VARIABLES, STRIPE_URL: stripe.url, LOG_LEVEL: 'trace' };
    const product = await startProduct(
      { ...variables, STRIPE_SECRET_KEY: 'sk_live_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' },
      { log: (line) => lines.push(line) },
    );
    try {
      const { status, body } = await new MemberBrowser(product).call(
        '/api/checkout',
        post({ plan: 'pro', interval: 'month' }),
      );
      expect([status, body.code]).toEqual([503, 'payments_unavailable']);
      expect(JSON.stringify(body)).not.toContain('API Key');
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join('\n')).not.toMatch(/sk_live_secret|whsec_secret/);
    } finally {
      await product.close();
      await stripe.close();
    }
  });
});
