import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** What the stand-in may do instead of answering well. */
export const STRIPE_FAULTS = [
  'hang', // takes the request and never answers
  'reset', // drops the connection
  'lost', // does what was asked, and drops the connection
  'drip', // starts an answer that never ends
  '401', // the key is not known
  '429',
  '500',
  '503', // a page
  'redirect', // to another host
] as const;
export type StripeFault = (typeof STRIPE_FAULTS)[number];

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly params: Params;
  readonly idempotencyKey?: string;
}

/** Form fields or JSON, nested. */
export interface Params {
  [name: string]: string | Params;
}

export interface StripeSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  status: 'active' | 'past_due' | 'incomplete' | 'unpaid' | 'canceled';
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  latest_invoice: string | null;
  pending_update: { readonly expires_at: number } | null;
  metadata: Record<string, string>;
  readonly items: {
    readonly object: 'list';
    readonly data: {
      readonly id: string;
      price: {
        readonly id: string;
        readonly recurring: { readonly interval: 'month' | 'year' };
        readonly unit_amount: number;
      };
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}

interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly billing_reason: string;
  readonly currency: 'usd';
  readonly amount_due: number;
  /** Below zero: a credit. */
  readonly total: number;
  readonly hosted_invoice_url: string;
  readonly parent: object;
  status: 'open' | 'paid' | 'void';
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

/** How an event is sent; as Stripe does when nothing is said. */
export interface Sending {
  readonly secret?: string;
  /** Seconds since 1970. */
  readonly timestamp?: number;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
  /** Instead of the signature header; empty: none. */
  readonly signature?: string;
}

/** Prices by their ids; the amount is in cents. */
export type StandInPrices = Readonly<
  Record<string, { readonly interval: 'month' | 'year'; readonly amount: number }>
>;

export interface StripeStandInOptions {
  readonly port?: number;
  readonly key?: string;
  readonly webhookSecret?: string;
  readonly prices: StandInPrices;
  /** Where events go as they happen; without it they wait in `events`. */
  readonly webhookUrl?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** How long an answer is on its way, in milliseconds: what it tells may have changed when it arrives. */
  readonly latency?: () => number;
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly price: string;
  readonly subscriptionMetadata: Record<string, string>;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
}

/** What an update may say that waits for its payment. */
const PENDABLE: ReadonlySet<string> = new Set([
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'expand',
]);

/** What Stripe refuses a call with. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
    readonly param?: string,
  ) {
    super(message);
  }
}

/**
 * Stripe's API as far as subscriptions through Checkout need it: form-encoded calls with a bearer key, idempotency keys,
 * customers, Checkout sessions, subscriptions, previews of invoices, and events signed like Stripe's. Sessions are paid by `pay`
 * or on their page; an upgrade that a bank wants confirmed waits for `confirm` or its invoice's page.
 * `node test/upstreams/stripe.ts --port 4017 --key sk_test --secret whsec_test --webhook http://localhost:3000/api/stripe/webhook
 * --prices price_plus_month:month:900,...` runs it alone: for that it is one file without imports.
 */
export async function startStripeStandIn(options: StripeStandInOptions) {
  const { key = 'sk_test_stand_in', webhookSecret = 'whsec_stand_in', prices, now = Date.now } = options;
  const customers = new Map<
    string,
    { readonly id: string; email?: string; metadata?: Params; deleted: boolean }
  >();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, StripeSubscription>();
  const invoices = new Map<string, Invoice>();
  /** What is done once an open invoice is paid. */
  const waiting = new Map<string, () => void>();
  const answers = new Map<string, { readonly params: string; readonly body: unknown }>();
  const calls: StripeCall[] = [];
  const events: StripeEvent[] = [];
  const charges: { readonly customer: string; readonly price: string; readonly kind: string }[] = [];
  let fault: StripeFault | undefined;
  let faultsLeft = 0;
  let goodBefore = 0;
  let declines = false;
  let asksToConfirm = false;
  let takesDates = true;
  let count = 0;
  let url = '';

  const seconds = () => Math.floor(now() / 1000);
  const next = (prefix: string) => `${prefix}_${String(++count).padStart(6, '0')}`;

  function tell(type: string, object: object): void {
    const snapshot = structuredClone(object) as Record<string, unknown>;
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created: seconds(),
      data: { object: snapshot },
    } as const;
    events.push(event);
    if (options.webhookUrl) void send(options.webhookUrl, event).catch(() => undefined);
  }

  /** Sends an event, signed; the status it was answered with. */
  async function send(to: string, event: StripeEvent, sending: Sending = {}): Promise<number> {
    const { secret = webhookSecret, timestamp = seconds(), tamper = (body) => body } = sending;
    const body = JSON.stringify({ api_version: '2026-10-28.endive', ...event }, null, 2);
    const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const signature = sending.signature ?? `t=${timestamp},v1=${mac},v0=${'0'.repeat(64)}`;
    const response = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        ...(signature !== '' && { 'stripe-signature': signature }),
      },
      body: tamper(body),
    });
    await response.arrayBuffer();
    return response.status;
  }

  function price(id: unknown) {
    const known = typeof id === 'string' ? prices[id] : undefined;
    if (typeof id !== 'string' || !known) throw missing('price', id);
    const { interval, amount } = known;
    return { id, object: 'price', recurring: { interval }, unit_amount: amount } as const;
  }

  /** Pays an open session as its page would; the address that the browser goes to. */
  function pay(checkout: string): string {
    const session = sessions.get(checkout.split('/').at(-1) ?? '');
    if (session?.status !== 'open') throw new Error('The page is closed.');
    session.status = 'complete';
    const start = seconds();
    const charged = price(session.price);
    const subscription: StripeSubscription = {
      id: next('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      billing_cycle_anchor: start,
      cancel_at_period_end: false,
      cancel_at: null,
      latest_invoice: null,
      pending_update: null,
      metadata: { ...session.subscriptionMetadata },
      items: {
        object: 'list',
        data: [
          {
            id: next('si'),
            price: charged,
            current_period_start: start,
            current_period_end: after(start, charged.recurring.interval, start),
          },
        ],
      },
    };
    subscriptions.set(subscription.id, subscription);
    charges.push({ customer: session.customer, price: charged.id, kind: 'first' });
    tell('customer.subscription.created', { ...subscription, status: 'incomplete' });
    tell('invoice.paid', invoice(subscription, 'subscription_create', charged.unit_amount));
    tell('customer.subscription.updated', subscription);
    tell('checkout.session.completed', { ...session, subscription: subscription.id });
    return session.success_url;
  }

  function ofCustomer(customer: string): StripeSubscription {
    const found = [...subscriptions.values()].find(
      (one) => one.customer === customer && one.status !== 'canceled',
    );
    if (!found) throw new Error('nothing is subscribed to');
    return found;
  }

  /** The next cycle starts, paid or not. */
  function renew(customer: string, outcome: 'paid' | 'failed' = 'paid'): void {
    const subscription = ofCustomer(customer);
    const [item] = subscription.items.data;
    if (!item) return;
    const { interval } = item.price.recurring;
    item.current_period_start = item.current_period_end;
    item.current_period_end = after(subscription.billing_cycle_anchor, interval, item.current_period_start);
    subscription.status = outcome === 'paid' ? 'active' : 'past_due';
    if (outcome === 'paid') charges.push({ customer, price: item.price.id, kind: 'renewal' });
    tell('customer.subscription.updated', subscription);
    tell(
      outcome === 'paid' ? 'invoice.paid' : 'invoice.payment_failed',
      invoice(subscription, 'subscription_cycle', unitAmount(subscription)),
    );
  }

  /** An open invoice is paid after all. */
  function settle(customer: string): void {
    const subscription = ofCustomer(customer);
    subscription.status = 'active';
    tell('invoice.paid', invoice(subscription, 'subscription_cycle', unitAmount(subscription)));
    tell('customer.subscription.updated', subscription);
  }

  /** The subscription is over: the end that was asked for, or the last try to be paid. */
  function end(customer: string): void {
    cancel(ofCustomer(customer));
  }

  /** Changes a subscription as a call, or somebody in Stripe's dashboard, does. */
  function change(customer: string, params: Params): void {
    update(ofCustomer(customer), params);
  }

  /** An invoice of a subscription, paid unless said otherwise. */
  function invoice(
    subscription: StripeSubscription,
    billing_reason: string,
    total: number,
    status: Invoice['status'] = 'paid',
  ): Invoice {
    const { id: of, customer } = subscription;
    const id = next('in');
    const made: Invoice = {
      id,
      object: 'invoice',
      customer,
      billing_reason,
      currency: 'usd',
      amount_due: Math.max(0, total),
      total,
      hosted_invoice_url: `${url}/invoice/${id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription: of } },
      status,
    };
    invoices.set(id, made);
    subscription.latest_invoice = id;
    return made;
  }

  /** Confirms the payment of an open invoice as its page would. */
  function confirm(page: string): void {
    const open = invoices.get(page.split('/').at(-1) ?? '');
    const paid = open && waiting.get(open.id);
    if (!open || !paid) throw new Error('The invoice is closed.');
    waiting.delete(open.id);
    open.status = 'paid';
    paid();
    tell('invoice.paid', open);
  }

  function voidInvoice(id: string): Invoice {
    const open = invoices.get(id);
    if (!open) throw missing('invoice', id);
    if (open.status !== 'open') {
      throw new Refusal(400, 'invalid_request_error', 'You can only pass in open invoices.');
    }
    open.status = 'void';
    waiting.delete(id);
    for (const one of subscriptions.values()) if (one.latest_invoice === id) one.pending_update = null;
    return open;
  }

  /** What changing the price at a moment costs: the new one, without what is left of the old one. In cents. */
  function difference(
    { items }: StripeSubscription,
    to: StripeSubscription['items']['data'][number]['price'],
    date: string | Params | undefined,
  ): number {
    const [item] = items.data;
    if (!item) return 0;
    const isDated = date !== undefined;
    const at = isDated ? Number(text(date)) : seconds();
    const { current_period_start: start, current_period_end: end, price: from } = item;
    if (at < start || at > end || (isDated && !takesDates)) {
      throw new Refusal(
        400,
        'invalid_request_error',
        'The proration date is not in the period.',
        undefined,
        'proration_date',
      );
    }
    const left = (end - at) / (end - start);
    const isSameCycle = to.recurring.interval === from.recurring.interval;
    return Math.round(to.unit_amount * (isSameCycle ? left : 1)) - Math.round(from.unit_amount * left);
  }

  function preview(params: Params): object {
    const subscription = subscriptions.get(text(params.subscription));
    if (!subscription || subscription.status === 'canceled') {
      throw missing('subscription', params.subscription);
    }
    const details = nested(params.subscription_details);
    const asked = nested(nested(details.items)[0]);
    if (asked.id !== subscription.items.data[0]?.id) throw missing('subscription item', asked.id);
    if (details.proration_behavior !== 'always_invoice') throw new Error('not spoken here');
    const total = difference(subscription, price(asked.price), details.proration_date);
    return { object: 'invoice', currency: 'usd', amount_due: Math.max(0, total), total };
  }

  function forget(id: string): void {
    const gone = customer(id);
    gone.deleted = true;
    for (const one of subscriptions.values()) {
      if (one.customer === gone.id && one.status !== 'canceled') cancel(one);
    }
  }

  function unitAmount({ items }: StripeSubscription): number {
    return items.data[0]?.price.unit_amount ?? 0;
  }

  function cancel(subscription: StripeSubscription): void {
    subscription.status = 'canceled';
    tell('customer.subscription.deleted', subscription);
  }

  function customer(id: unknown) {
    const found = typeof id === 'string' ? customers.get(id) : undefined;
    if (!found || found.deleted) throw missing('customer', id);
    return found;
  }

  const visible = ({ price: _, subscriptionMetadata: __, ...session }: Session) => session;

  function answer(method: string, path: string, params: Params): unknown {
    const [, , resource = '', ...rest] = path.split('/');
    const route = `${method} ${resource}`;
    if (route === 'POST customers') {
      const { metadata: told, ...rest } = params;
      const made = {
        id: next('cus'),
        object: 'customer',
        ...rest,
        metadata: nested(told),
        deleted: false,
      };
      customers.set(made.id, made);
      return { ...made, deleted: undefined };
    }
    if (route === 'DELETE customers') {
      const id = rest[0] ?? '';
      forget(id);
      return { id, object: 'customer', deleted: true };
    }
    if (route === 'POST invoices') {
      return rest[0] === 'create_preview' ? preview(params) : voidInvoice(rest[0] ?? '');
    }
    if (resource === 'checkout') return answerCheckout(method, rest.slice(1), params);
    if (route === 'GET subscriptions' && rest.length === 0) {
      const { id } = customer(params.customer);
      return list(
        [...subscriptions.values()].filter((one) => one.customer === id && one.status !== 'canceled'),
      );
    }
    const subscription = subscriptions.get(rest[0] ?? '');
    if (resource !== 'subscriptions' || !subscription) throw missing(resource, rest[0]);
    if (method === 'GET') return subscription;
    if (method !== 'POST')
      throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    return update(subscription, params);
  }

  function answerCheckout(method: string, [id, action]: string[], params: Params): unknown {
    if (method === 'GET') {
      const { id: payer } = customer(params.customer);
      const found = [...sessions.values()].filter(
        (one) => one.customer === payer && one.status === (params.status ?? one.status),
      );
      return list(found.map(visible));
    }
    if (id !== undefined) {
      const session = sessions.get(id);
      if (!session || action !== 'expire') throw missing('checkout.session', id);
      if (session.status !== 'open') {
        throw new Refusal(
          400,
          'invalid_request_error',
          'Only Checkout Sessions with a status in ["open"] can be expired.',
        );
      }
      session.status = 'expired';
      return visible(session);
    }
    const line = nested(nested(params.line_items)[0]);
    const name = next('cs');
    if (params.mode !== 'subscription') throw new Refusal(400, 'invalid_request_error', 'Invalid mode.');
    const session: Session = {
      id: name,
      object: 'checkout.session',
      customer: customer(params.customer).id,
      client_reference_id: text(params.client_reference_id) || null,
      price: price(line.price).id,
      subscriptionMetadata: texts(nested(params.subscription_data).metadata),
      success_url: text(params.success_url),
      cancel_url: text(params.cancel_url),
      url: `${url}/pay/${name}`,
      status: 'open',
    };
    sessions.set(name, session);
    return visible(session);
  }

  /** Another interval starts a cycle. */
  function changePrice(
    item: StripeSubscription['items']['data'][number],
    subscription: StripeSubscription,
    to: typeof item.price,
  ): void {
    if (to.recurring.interval !== item.price.recurring.interval) {
      subscription.billing_cycle_anchor = seconds();
      item.current_period_start = seconds();
      item.current_period_end = after(seconds(), to.recurring.interval, seconds());
    }
    item.price = to;
  }

  function update(subscription: StripeSubscription, params: Params): object {
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
    const [item] = subscription.items.data;
    const asked = nested(nested(params.items)[0]);
    const changed = asked.price === undefined ? item?.price : price(asked.price);
    if (!item || !changed || (asked.id !== undefined && asked.id !== item.id))
      throw missing('subscription item', asked.id);
    const isInvoiced = changed.id !== item.price.id && params.proration_behavior === 'always_invoice';
    const isPendable = params.payment_behavior === 'pending_if_incomplete';
    if (isPendable && Object.keys(params).some((name) => !PENDABLE.has(name))) {
      throw new Refusal(400, 'invalid_request_error', 'That cannot be part of a pending update.');
    }
    if (isInvoiced) {
      if (declines && !isPendable) {
        throw new Refusal(402, 'card_error', 'Your card was declined.', 'card_declined');
      }
      if (asksToConfirm && !isPendable) {
        const code = 'subscription_payment_intent_requires_action';
        throw new Refusal(
          402,
          'card_error',
          'Payment for this subscription requires additional user action.',
          code,
        );
      }
      const total = difference(subscription, changed, params.proration_date);
      const apply = () => {
        charges.push({ customer: subscription.customer, price: changed.id, kind: `from ${item.price.id}` });
        changePrice(item, subscription, changed);
      };
      if (declines || asksToConfirm) {
        const open = invoice(subscription, 'subscription_update', total, 'open');
        subscription.pending_update = { expires_at: seconds() + 23 * 3600 };
        waiting.set(open.id, () => {
          subscription.pending_update = null;
          apply();
          tell('customer.subscription.updated', subscription);
        });
        tell('customer.subscription.updated', subscription);
        const isExpanded = Object.values(nested(params.expand)).includes('latest_invoice');
        return isExpanded ? { ...subscription, latest_invoice: open } : subscription;
      }
      apply();
      tell('invoice.paid', invoice(subscription, 'subscription_update', total));
    }
    changePrice(item, subscription, changed);
    if (params.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = params.cancel_at_period_end === 'true';
      subscription.cancel_at = subscription.cancel_at_period_end ? item.current_period_end : null;
    }
    for (const [name, value] of Object.entries(texts(params.metadata))) {
      if (value === '') delete subscription.metadata[name];
      else subscription.metadata[name] = value;
    }
    tell('customer.subscription.updated', subscription);
    return subscription;
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.destroy(error));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://api.stripe.com');
    const body = await textOf(request);
    const { method = '' } = request;
    if (pathname === '/faults' && method === 'POST') {
      const asked = JSON.parse(body);
      misbehave(asked.fault, asked.times);
      return json(response, 200, {});
    }
    if (pathname.startsWith('/pay/')) return servePage(response, method, pathname);
    if (pathname.startsWith('/invoice/')) return serveInvoice(response, method, pathname);
    const params = paramsOf(method === 'GET' ? searchParams : new URLSearchParams(body));
    const idempotencyKey = header(request, 'idempotency-key');
    calls.push({ method, path: pathname, params, ...(idempotencyKey !== undefined && { idempotencyKey }) });
    const current = goodBefore === 0 && faultsLeft > 0 ? fault : undefined;
    if (goodBefore > 0) goodBefore -= 1;
    if (current) faultsLeft -= 1;
    if (current && current !== 'lost') return misbehaved(current, response);
    try {
      if (request.headers.authorization !== `Bearer ${key}`) {
        throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided.');
      }
      const answered = remembered(idempotencyKey, body, () =>
        structuredClone(answer(method, pathname, params)),
      );
      if (current === 'lost') return misbehaved('reset', response);
      const late = options.latency?.() ?? 0;
      if (late > 0) await new Promise((resolve) => setTimeout(resolve, late));
      json(response, 200, answered);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, message, code, param } = error;
      json(response, status, { error: { type, message, code, param } });
    }
  }

  function remembered(name: string | undefined, params: string, work: () => unknown): unknown {
    const before = name === undefined ? undefined : answers.get(name);
    if (before && before.params !== params) {
      throw new Refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    }
    const body = before ? before.body : work();
    if (name !== undefined) answers.set(name, { params, body });
    return body;
  }

  function servePage(response: ServerResponse, method: string, path: string): void {
    const session = sessions.get(path.split('/').at(-1) ?? '');
    if (session?.status !== 'open') {
      page(response, 404, 'This page is closed');
      return;
    }
    if (method === 'POST') {
      response.writeHead(303, { location: pay(path) }).end();
      return;
    }
    const form = `<form method="post"><button>Pay and subscribe</button></form><a href="${encodeURI(session.cancel_url)}">Back</a>`;
    page(response, 200, `Subscribe to ${session.price}`, form);
  }

  function serveInvoice(response: ServerResponse, method: string, path: string): void {
    const open = invoices.get(path.split('/').at(-1) ?? '');
    if (open && method === 'POST' && waiting.has(open.id)) confirm(path);
    if (open?.status === 'open') {
      const amount = (open.amount_due / 100).toFixed(2);
      const form = '<form method="post"><button>Confirm and pay</button></form>';
      page(response, 200, `Pay $${amount}`, form);
    } else if (open?.status === 'paid') page(response, 200, 'Invoice paid');
    else page(response, 404, 'This invoice is closed');
  }

  function misbehave(asked: StripeFault | undefined, times = Number.POSITIVE_INFINITY, skipped = 0): void {
    fault = asked;
    goodBefore = skipped;
    faultsLeft = asked ? times : 0;
  }

  server.listen(options.port ?? 0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    key,
    webhookSecret,
    /** Every call that came, faults included. */
    calls,
    /** What happened, oldest first. */
    events,
    /** What was taken from cards. */
    charges,
    subscriptions,
    customers,
    invoices,
    pay,
    confirm,
    forget,
    renew,
    settle,
    end,
    change,
    send,
    /** Whether cards are declined from now on. */
    declineCards(on: boolean): void {
      declines = on;
    },
    /** Whether banks want payments with saved cards confirmed from now on. */
    askToConfirm(on: boolean): void {
      asksToConfirm = on;
    },
    /** Whether changes are worked out for other moments than now. */
    takeDates(on: boolean): void {
      takesDates = on;
    },
    /** The next `times` calls (all, by default) meet this fault, after `skipped` good ones. */
    misbehave,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The first end of a cycle after `from`, counted from the anchor; both in seconds. */
function after(anchor: number, interval: 'month' | 'year', from: number): number {
  const start = new Date(anchor * 1000);
  for (let cycle = 1; ; cycle += 1) {
    const months = cycle * (interval === 'year' ? 12 : 1);
    const end = new Date(start);
    end.setUTCDate(1);
    end.setUTCMonth(start.getUTCMonth() + months);
    const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(start.getUTCDate(), last));
    if (end.getTime() / 1000 > from) return Math.floor(end.getTime() / 1000);
  }
}

function list(data: readonly object[]): object {
  return { object: 'list', data, has_more: false };
}

function missing(what: string, id: unknown): Refusal {
  const message = `No such ${what}: '${String(id)}'`;
  return new Refusal(404, 'invalid_request_error', message, 'resource_missing', what);
}

/** `items[0][price]=x` as an object of objects. */
function paramsOf(fields: URLSearchParams): Params {
  const params: Params = Object.create(null);
  for (const [name, value] of fields) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let target = params;
    for (const part of path) {
      const found = target[part];
      const inner = typeof found === 'object' ? found : Object.create(null);
      target[part] = inner;
      target = inner;
    }
    target[last] = value;
  }
  return params;
}

function nested(value: string | Params | undefined): Params {
  return typeof value === 'object' ? value : {};
}

function text(value: string | Params | undefined): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: string | Params | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(nested(value)).map(([name, one]) => [name, text(one)]));
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function misbehaved(fault: StripeFault, response: ServerResponse): void {
  switch (fault) {
    case 'hang':
      break;
    case 'reset':
    case 'lost':
      response.socket?.resetAndDestroy();
      break;
    case 'drip':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"object":');
      break;
    case '503':
      page(response, 503, 'Service Unavailable');
      break;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      break;
    default: {
      const type = fault === '500' ? 'api_error' : 'invalid_request_error';
      json(response, Number(fault), { error: { type, message: `It was answered with ${fault}.` } });
    }
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

function page(response: ServerResponse, status: number, title: string, content = ''): void {
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end(`<!DOCTYPE html><h1>${title}</h1>${content}`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      key: { type: 'string' },
      secret: { type: 'string' },
      webhook: { type: 'string' },
      prices: { type: 'string', default: '' },
    },
  });
  const pairs = values.prices.split(',').map((pair) => pair.split(':'));
  const standIn = await startStripeStandIn({
    port: Number(values.port ?? 0),
    key: values.key,
    webhookSecret: values.secret,
    webhookUrl: values.webhook,
    prices: Object.fromEntries(
      pairs.map(([id, interval, amount]) => [
        id,
        { interval: interval === 'year' ? 'year' : 'month', amount: Number(amount) },
      ]),
    ),
  });
  process.stdout.write(`${standIn.url}\n`);
}
