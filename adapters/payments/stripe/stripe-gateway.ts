import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { DomainError } from '../../../core/errors.js';
import { planOrder } from '../../../core/plans/plan-change.js';
import type { Purchase } from '../../../core/plans/purchase.js';
import type { Clock } from '../../../core/ports/clock.js';
import type { CheckoutOrder, Payer, PaymentGateway } from '../../../core/ports/payment-gateway.js';
import { isMissing, translated, unavailable } from './failures.js';
import { openStripe } from './open-stripe.js';
import type { Prices } from './price-book.js';
import { readEvent } from './read-event.js';
import { holding, type ReadSubscription, readSubscription } from './read-subscription.js';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin of the API. */
  readonly url: string;
  readonly prices: Prices;
  readonly clock: Clock;
}

/** Payments at Stripe: Checkout for the first one, changes on the subscription that there is. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const { prices, clock } = options;
  const stripe = openStripe(options.secretKey, options.url);
  const read = (subscription: Stripe.Subscription) => readSubscription(subscription, prices, clock.now());

  return {
    makeCustomer: (payer) => translated(() => makeCustomer(stripe, payer)),
    openCheckout: (order) =>
      translated(async () => {
        await closeCheckouts(stripe, order.customerId);
        return openCheckout(stripe, order, prices[order.plan][order.interval]);
      }),
    subscriptionOf: (customer) =>
      translated(async () => {
        const { data } = await stripe.subscriptions.list({ customer, limit: 100 }).catch(noneWhenMissing);
        const inForce = data.flatMap((subscription) => read(subscription)?.paid ?? []);
        return inForce.toSorted((a, b) => planOrder(b.plan) - planOrder(a.plan) || (a.id < b.id ? -1 : 1))[0];
      }),
    upgrade: (id, purchase) =>
      translated(async () =>
        upgrade(stripe, prices, known(read(await stripe.subscriptions.retrieve(id))), purchase),
      ),
    downgrade: (id, target) =>
      translated(async () => {
        if (target === 'free')
          return void (await stripe.subscriptions.update(id, { cancel_at_period_end: true }));
        const { paid, itemId, periodEnd: until } = known(read(await stripe.subscriptions.retrieve(id)));
        await stripe.subscriptions.update(id, {
          items: [{ id: itemId, price: prices[target][paid.interval] }],
          proration_behavior: 'none',
          cancel_at_period_end: false,
          metadata: holding(target === paid.plan ? undefined : { plan: paid.plan, until }),
        });
      }),
    end: (customer) =>
      translated(async () => {
        try {
          await closeCheckouts(stripe, customer);
          await stripe.customers.del(customer);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),
    readEvent: (body, signature) =>
      readEvent(stripe, { body, signature }, options.webhookSecret, clock.now()),
  };
}

async function makeCustomer(stripe: Stripe, { memberId, uid, email }: Payer): Promise<string> {
  const params = { ...(email !== '' && { email }), metadata: { member: String(memberId) } };
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([uid, params]))
    .digest('hex');
  return (await stripe.customers.create(params, { idempotencyKey })).id;
}

async function openCheckout(stripe: Stripe, order: CheckoutOrder, price: string): Promise<string> {
  const { customerId: customer, memberId, successUrl, cancelUrl } = order;
  const metadata = { member: String(memberId) };
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: String(memberId),
    line_items: [{ price, quantity: 1 }],
    metadata,
    subscription_data: { metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
  });
  if (!url) throw unavailable(new Error('Stripe opened a checkout without an address'));
  return url;
}

/** Who pays on one page must not pay on another one as well. */
async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) {
    await stripe.checkout.sessions.expire(id).catch((error) => {
      // It is being paid at this moment.
      throw error instanceof Stripe.errors.StripeInvalidRequestError ? unavailable(error) : error;
    });
  }
}

/**
 * The difference is worked out from the plan that was paid: one that is held is charged for again first, and comes back to
 * its place when the payment is declined.
 */
async function upgrade(
  stripe: Stripe,
  prices: Prices,
  { paid, itemId, charged, held }: ReadSubscription,
  { plan, interval }: Purchase,
): Promise<void> {
  const item = (price: string) => ({ items: [{ id: itemId, price }] });
  const quietly = { proration_behavior: 'none' } as const;
  if (held) {
    const price = prices[held.plan][charged.interval];
    await stripe.subscriptions.update(paid.id, { ...item(price), ...quietly, metadata: holding(undefined) });
  }
  try {
    await stripe.subscriptions.update(paid.id, {
      ...item(prices[plan][interval]),
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: false,
    });
  } catch (error) {
    if (held && error instanceof Stripe.errors.StripeCardError) {
      const price = prices[charged.plan][charged.interval];
      await stripe.subscriptions.update(paid.id, { ...item(price), ...quietly, metadata: holding(held) });
    }
    throw error;
  }
}

function known(subscription: ReadSubscription | undefined): ReadSubscription {
  if (subscription) return subscription;
  throw new DomainError('upstream_unavailable', 'Your subscription has just ended. Please try again.');
}

function noneWhenMissing(error: unknown): { data: Stripe.Subscription[] } {
  if (isMissing(error)) return { data: [] };
  throw error;
}
