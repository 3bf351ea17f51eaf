import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { DomainError } from '#core/errors.js';
import { planOrder } from '#core/plans/plan-change.js';
import type { Clock } from '#core/ports/clock.js';
import type { CheckoutOrder, PayingMember, PaymentGateway } from '#core/ports/payment-gateway.js';
import { isCustomerMissing, isMissing, translated, unavailable } from './failures.js';
import { openStripe } from './open-stripe.js';
import type { Prices } from './price-book.js';
import { readEvent } from './read-event.js';
import { type ReadSubscription, readSubscription } from './read-subscription.js';
import { subscriptionChange, type Warn } from './subscription-change.js';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin of the API. */
  readonly url: string;
  readonly prices: Prices;
  readonly clock: Clock;
  readonly warn: Warn;
}

/** Payments at Stripe: Checkout for the first one, changes on the subscription that there is. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const { prices, clock, warn } = options;
  const stripe = openStripe(options.secretKey, options.url);
  const read = (subscription: Stripe.Subscription) => readSubscription(subscription, prices, clock.now());

  const fresh = async (id: string) => known(read(await stripe.subscriptions.retrieve(id)));
  const change = subscriptionChange({ stripe, prices, fresh, warn });

  return {
    makeCustomer: (payer) => translated(() => makeCustomer(stripe, payer)),
    closeCheckouts: (customer) => translated(() => closeCheckouts(stripe, customer)),
    openCheckout: (order) =>
      translated(() => openCheckout(stripe, order, prices[order.plan][order.interval])),
    subscriptionOf: (customer) =>
      translated(async () => {
        const { data } = await stripe.subscriptions.list({ customer, limit: 100 }).catch(noneWhenMissing);
        const inForce = data.flatMap((subscription) => read(subscription)?.paid ?? []);
        if (inForce.length > 1) warn('a customer has several subscriptions in force', { customer });
        return inForce.toSorted((a, b) => planOrder(b.plan) - planOrder(a.plan) || (a.id < b.id ? -1 : 1))[0];
      }),
    dueNow: (id, purchase) => translated(async () => change.dueNow(await fresh(id), purchase, clock.now())),
    upgrade: (id, purchase, asOf) =>
      translated(async () => change.upgrade(await fresh(id), purchase, new Date(asOf))),
    downgrade: (id, target) => translated(async () => change.downgrade(await fresh(id), target)),
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

async function makeCustomer(
  stripe: Stripe,
  { memberId, uid, email, replaces }: PayingMember,
): Promise<string> {
  const params = { ...(email !== '' && { email }), metadata: { member: String(memberId) } };
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([uid, params, ...(replaces === undefined ? [] : [replaces])]))
    .digest('hex');
  return (await stripe.customers.create(params, { idempotencyKey })).id;
}

async function openCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  price: string,
): Promise<string | undefined> {
  const { customerId: customer, memberId, successUrl, cancelUrl } = order;
  const metadata = { member: String(memberId) };
  const opened = await stripe.checkout.sessions
    .create({
      mode: 'subscription',
      customer,
      client_reference_id: String(memberId),
      line_items: [{ price, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url: successUrl,
      cancel_url: cancelUrl,
    })
    .catch(absentWithoutCustomer);
  if (!opened) return undefined;
  const { url } = opened;
  if (!url) throw unavailable(new Error('Stripe opened a checkout without an address'));
  return url;
}

/** Who pays on one page must not pay on another one as well. */
async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .catch(noneWhenMissing);
  for (const { id } of data) {
    await stripe.checkout.sessions.expire(id).catch((error) => {
      // It is being paid at this moment.
      throw error instanceof Stripe.errors.StripeInvalidRequestError ? unavailable(error) : error;
    });
  }
}

function known(subscription: ReadSubscription | undefined): ReadSubscription {
  if (subscription) return subscription;
  throw new DomainError('upstream_unavailable', 'Your subscription has just ended. Please try again.');
}

function absentWithoutCustomer(error: unknown): undefined {
  if (!isCustomerMissing(error)) throw error;
}

function noneWhenMissing(error: unknown): { data: never[] } {
  if (isMissing(error)) return { data: [] };
  throw error;
}
