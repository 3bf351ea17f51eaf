import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { paymentsUnderTest, planOf } from '../support/payments-under-test.js';
import { startProduct } from '../support/product.js';
import { startStopwatch } from '../support/stopwatch.js';
import { STAND_IN_PRICES, STRIPE_VARIABLES } from '../support/stripe-prices.js';
import { startFakeStripe } from '../upstreams/stripe/fake-server.js';

const post = (body: unknown) => ({ method: 'POST', body });

describe('payments at Stripe', () => {
  const payments = paymentsUnderTest();

  it('end with the account even if Stripe is unavailable at that time', async () => {
    const { member, customer, user } = await payments.subscriber('pro');
    payments.stripe.misbehave('500');
    expect((await member.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    expect(payments.inForce(customer)).toHaveLength(1);
    const [task] = await payments.product.database.query(
      `select state, customer_id from background_tasks where member_id = $1 and kind = 'end_payments'`,
      [user.id],
    );
    expect(task).toEqual({ state: 'open', customer_id: customer });
    payments.stripe.misbehave(undefined);
    await payments.product.database.query('update background_tasks set due_at = now() where member_id = $1', [
      user.id,
    ]);
    await eventually(
      () => payments.inForce(customer).length,
      (left) => left === 0,
    );
  });

  it.each(['500', '503', '429', 'reset', 'redirect', '401', '404'] as const)(
    'are asked for again when Stripe is away (%s), and change nothing meanwhile',
    async (fault) => {
      const { member, customer, user } = await payments.subscriber('plus');
      const events = await payments.during(() => payments.stripe.end(customer));
      payments.stripe.misbehave(fault);
      for (const event of events) expect(await payments.deliver(event)).toBe(503);
      expect((await payments.checkout(member, 'pro')).status).toBe(503);
      expect((await payments.downgrade(member, 'free')).status).toBe(503);
      expect((await member.user()).user).toEqual(user);
      payments.stripe.misbehave(undefined);
      await payments.deliverAll(events);
      expect(await planOf(member)).toBe('free');
    },
  );

  it.each(['404', '401'] as const)('cannot be bought when Stripe knows no such thing (%s)', async (fault) => {
    const member = new MemberBrowser(payments.product);
    payments.stripe.misbehave(fault);
    const { status, body, headers } = await payments.checkout(member, 'plus');
    payments.stripe.misbehave(undefined);
    expect([status, body]).toMatchObject([
      503,
      { code: 'payments_unavailable', message: 'Plans cannot be bought on this server at the moment.' },
    ]);
    expect(headers.get('retry-after')).toEqual(expect.any(String));
  });

  it('wait for Stripe for ten seconds at most', async () => {
    const { customer } = await payments.subscriber('plus');
    const [event] = await payments.during(() => payments.stripe.settle(customer));
    if (!event) throw new Error('nothing was sent');
    const stopwatch = startStopwatch();
    const answers = [];
    for (const fault of ['hang', 'drip'] as const) {
      payments.stripe.misbehave(fault, 1);
      const before = payments.stripe.calls.length;
      answers.push(payments.deliver(event));
      await eventually(
        () => payments.stripe.calls.length,
        (calls) => calls > before,
      );
    }
    expect(await Promise.all(answers)).toEqual([503, 503]);
    expect(stopwatch.stop()).toBeLessThan(13_000);
  });
});

describe('a secret of Stripe', () => {
  it('is not logged, and Stripe’s responses are not shown to users', async () => {
    const lines: string[] = [];
    const stripe = await startFakeStripe({ prices: STAND_IN_PRICES });
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
