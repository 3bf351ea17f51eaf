import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { DomainError } from '#core/errors.js';
import { planOrder } from '#core/plans/plan-change.js';
import type { CheckoutOrder, PayingMember, PaymentGateway } from '#core/ports/payment-gateway.js';
import type { Clock } from '#core/ports/system.js';
import { parseEvent } from './parse-event.js';
import { type Prices, parseSubscription, type StripeSubscription } from './parse-subscription.js';
import { isCustomerNotFound, isNotFound, mapStripeErrors, stripeUnavailable } from './stripe-errors.js';
import { subscriptionChange, type Warn } from './subscription-change.js';

const TIMEOUT_MS = 10_000;

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin of the API. */
  readonly url: string;
  readonly prices: Prices;
  readonly clock: Clock;
  readonly warn: Warn;
}

/** Payments at Stripe: Checkout for the first purchase, changes on an existing subscription. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const { prices, clock, warn } = options;
  const stripe = createStripeClient(options.secretKey, options.url);
  const read = (subscription: Stripe.Subscription) => parseSubscription(subscription, prices, clock.now());

  const fresh = async (id: string) => requireSubscription(read(await stripe.subscriptions.retrieve(id)));
  const change = subscriptionChange({ stripe, prices, fresh, warn });

  return {
    createCustomer: (payer) => mapStripeErrors(() => createCustomer(stripe, payer)),
    expireCheckouts: (customer) => mapStripeErrors(() => expireCheckouts(stripe, customer)),
    createCheckout: (order) =>
      mapStripeErrors(() => createCheckout(stripe, order, prices[order.plan][order.interval])),
    openPortal: (customer, returnUrl) =>
      mapStripeErrors(async () => {
        const session = await stripe.billingPortal.sessions
          .create({ customer, return_url: returnUrl })
          .catch(undefinedIfNoCustomer);
        return session?.url;
      }),
    findSubscription: (customer) =>
      mapStripeErrors(async () => {
        const { data } = await stripe.subscriptions.list({ customer, limit: 100 }).catch(emptyIfNotFound);
        const inForce = data.flatMap((subscription) => read(subscription)?.paid ?? []);
        if (inForce.length > 1) warn('a customer has several subscriptions in force', { customer });
        return inForce.toSorted((a, b) => planOrder(b.plan) - planOrder(a.plan) || (a.id < b.id ? -1 : 1))[0];
      }),
    amountDueNow: (id, purchase) =>
      mapStripeErrors(async () => change.amountDueNow(await fresh(id), purchase, clock.now())),
    upgrade: (id, purchase, asOf) =>
      mapStripeErrors(async () => change.upgrade(await fresh(id), purchase, new Date(asOf))),
    downgrade: (id, target) => mapStripeErrors(async () => change.downgrade(await fresh(id), target)),
    deleteCustomer: (customer) =>
      mapStripeErrors(async () => {
        try {
          await expireCheckouts(stripe, customer);
          await stripe.customers.del(customer);
        } catch (error) {
          if (!isNotFound(error)) throw error;
        }
      }),
    parseEvent: (body, signature) =>
      parseEvent(stripe, { body, signature }, options.webhookSecret, clock.now()),
  };
}

async function createCustomer(
  stripe: Stripe,
  { memberId, uid, email, replaces }: PayingMember,
): Promise<string> {
  const params = { ...(email !== '' && { email }), metadata: { member: String(memberId) } };
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([uid, params, ...(replaces === undefined ? [] : [replaces])]))
    .digest('hex');
  return (await stripe.customers.create(params, { idempotencyKey })).id;
}

async function createCheckout(
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
    .catch(undefinedIfNoCustomer);
  if (!opened) return undefined;
  const { url } = opened;
  if (!url) throw stripeUnavailable(new Error('Stripe opened a checkout without an address'));
  return url;
}

/** Expires a customer's open checkouts, so that no second one can be paid. */
async function expireCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .catch(emptyIfNotFound);
  for (const { id } of data) {
    await stripe.checkout.sessions.expire(id).catch((error) => {
      // This checkout is being paid concurrently.
      throw error instanceof Stripe.errors.StripeInvalidRequestError ? stripeUnavailable(error) : error;
    });
  }
}

function requireSubscription(subscription: StripeSubscription | undefined): StripeSubscription {
  if (subscription) return subscription;
  throw new DomainError('upstream_unavailable', 'Your subscription has just ended. Please try again.');
}

function undefinedIfNoCustomer(error: unknown): undefined {
  if (!isCustomerNotFound(error)) throw error;
}

function emptyIfNotFound(error: unknown): { data: never[] } {
  if (isNotFound(error)) return { data: [] };
  throw error;
}

/** Creates Stripe's client for `url`, without retries and with a timeout of ten seconds per request. */
function createStripeClient(secretKey: string, url: string): Stripe {
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, redirect: 'error' }),
    ),
  });
}
