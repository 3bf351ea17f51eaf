import fc from 'fast-check';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { paymentsUnderTest, planOf, standing } from '../support/payments-under-test.js';
import type { StripeEvent } from '../upstreams/stripe/fake-server.js';

describe('payments at Stripe', () => {
  const payments = paymentsUnderTest();

  it('accept only valid, recent events signed by Stripe', async () => {
    const ada = new MemberBrowser(payments.product);
    const [event] = (await payments.pay(ada, 'pro')).slice(-1);
    if (!event) throw new Error('nothing was sent');
    const now = Math.floor(Date.now() / 1000);
    for (const forged of [
      { secret: 'whsec_of_somebody_else' },
      { timestamp: now - 310 },
      { timestamp: now + 400 },
      { tamper: (body: string) => body.replace('cus_', 'cus_x') },
      { tamper: (body: string) => `${body} ` },
      { tamper: () => '' },
      { signature: '' },
      { signature: `t=${now},v1=${'0'.repeat(64)}` },
      { signature: 't=,v1=' },
    ]) {
      expect([forged, await payments.deliver(event, forged)]).toEqual([forged, 400]);
    }
    expect(await planOf(ada)).toBe('free');
    expect(await payments.deliver(event, { timestamp: now - 280 })).toBe(200);
    expect(await planOf(ada)).toBe('pro');
  });

  it('reject signed bodies that are not events', async () => {
    const [event] = await payments.pay(new MemberBrowser(payments.product), 'pro');
    if (!event) throw new Error('nothing was sent');
    const whole = { id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } };
    const bodies = [
      null,
      5,
      'text',
      [],
      {},
      { ...whole, data: null },
      { ...whole, data: 'text' },
      { ...whole, data: { object: null } },
      { ...whole, data: { object: 'text' } },
      { ...whole, id: null },
      { ...whole, type: 5 },
    ].map((body) => JSON.stringify(body));
    for (const body of ['', 'no JSON', ...bodies]) {
      expect([body, await payments.deliver(event, { body })]).toEqual([body, 400]);
    }
    expect(await payments.deliver(event, { body: JSON.stringify(whole) })).toBe(200);
  });

  it('apply an event once, and ignore known events and unknown customers', async () => {
    const ada = new MemberBrowser(payments.product);
    const events = await payments.pay(ada, 'plus');
    await Promise.all(events.flatMap((event) => [payments.deliver(event), payments.deliver(event)]));
    const [{ count } = {}] = await payments.product.database.query(
      'select count(*)::int from payment_events where id = any($1)',
      [events.map(({ id }) => id)],
    );
    expect(count).toBe(events.length);
    const before = payments.stripe.calls.length;
    await payments.deliverAll([...events, ...events]);
    const [event] = events;
    if (!event) throw new Error('nothing was sent');
    const nobody = { ...event.data.object, customer: 'cus_nobody' };
    await payments.deliverAll([
      { ...event, id: 'evt_nobody', data: { object: nobody } },
      { ...event, id: 'evt_other', type: 'charge.refunded' },
      { ...event, id: 'evt_odd', data: { object: { customer: null } } },
    ]);
    expect(payments.stripe.calls.length).toBe(before);
    expect(await planOf(ada)).toBe('plus');
  });

  it('converge for events in any order, delayed, duplicated and concurrent', async () => {
    const step = fc.constantFrom('renew', 'fail', 'settle', 'cancel', 'upgrade', 'end', 'deliver', 'deliver');
    const scenario = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 8 }),
      picks: fc.infiniteStream(fc.nat()),
      delays: fc.infiniteStream(fc.constantFrom(0, 80)),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ steps, picks, delays }) => {
        const { member, customer, user } = await payments.subscriber('plus');
        payments.latency = () => delays.next().value;
        const sent: Promise<number>[] = [];
        const waiting: StripeEvent[] = [];
        const deliverSome = async () => {
          const [event] = waiting.splice(picks.next().value % Math.max(1, waiting.length), 1);
          if (!event) return;
          const before = payments.stripe.calls.length;
          const answers = [payments.deliver(event), payments.deliver(event)];
          sent.push(...answers);
          // The subscription is being read; changes made now are not part of that read.
          await Promise.race([
            ...answers,
            eventually(
              () => payments.stripe.calls.length,
              (calls) => calls > before,
            ),
          ]);
        };
        for (const name of steps) {
          if (name === 'deliver' || payments.inForce(customer).length === 0) {
            await deliverSome();
            continue;
          }
          waiting.push(...(await payments.during(() => atStripe(name, customer))));
        }
        while (waiting.length > 0) await deliverSome();
        expect((await Promise.all(sent)).every((status) => status === 200)).toBe(true);
        payments.latency = () => 0;
        expect(await standing(member)).toEqual(standingAtStripe(customer));
        expect((await member.user()).user.id).toBe(user.id);
      }),
      { numRuns: 15 },
    );
  });

  it('do not revert to an older state of a delayed event', async () => {
    const { member, customer } = await payments.subscriber('plus');
    const [failed] = await payments.during(() => payments.stripe.renew(customer, 'failed'));
    if (!failed) throw new Error('nothing was sent');
    payments.latency = () => 1500;
    const before = payments.stripe.calls.length;
    const late = payments.deliver(failed);
    await eventually(
      () => payments.stripe.calls.length,
      (calls) => calls > before,
    );
    payments.latency = () => 0;
    await payments.deliverAll(await payments.during(() => payments.stripe.settle(customer)));
    expect(await standing(member)).toMatchObject({ status: 'active' });
    expect(await late).toBe(200);
    expect(await standing(member)).toMatchObject({ status: 'active' });
  });

  function atStripe(name: string, customer: string): void {
    const [subscription] = payments.inForce(customer);
    if (!subscription) return;
    if (name === 'renew') payments.stripe.renew(customer);
    if (name === 'fail') payments.stripe.renew(customer, 'failed');
    if (name === 'settle') payments.stripe.settle(customer);
    if (name === 'end') payments.stripe.end(customer);
    if (name === 'cancel') payments.stripe.change(customer, { cancel_at_period_end: 'true' });
    if (name === 'upgrade')
      payments.stripe.change(customer, { items: { '0': { price: 'price_pro_month' } } });
  }

  function standingAtStripe(customer: string) {
    const [subscription] = payments.inForce(customer);
    if (!subscription) return { plan: 'free', status: 'active', pending: undefined };
    const plan = subscription.items.data[0]?.price.id === 'price_pro_month' ? 'pro' : 'plus';
    const { status, cancel_at_period_end } = subscription;
    return { plan, status, pending: cancel_at_period_end ? 'free' : undefined };
  }

  it('only extend the cycle on renewal, and report a failed payment', async () => {
    const { member, customer, user } = await payments.subscriber('all_access');
    await payments.deliverAll(await payments.during(() => payments.stripe.renew(customer)));
    expect((await member.user()).user).toEqual(user);
    await payments.deliverAll(await payments.during(() => payments.stripe.renew(customer, 'failed')));
    expect(await standing(member)).toMatchObject({ plan: 'all_access', status: 'past_due' });
    await payments.deliverAll(await payments.during(() => payments.stripe.settle(customer)));
    expect(await standing(member)).toMatchObject({ plan: 'all_access', status: 'active' });
    await payments.deliverAll(await payments.during(() => payments.stripe.renew(customer, 'failed')));
    await payments.deliverAll(await payments.during(() => payments.stripe.end(customer)));
    expect(await planOf(member)).toBe('free');
  });
});
