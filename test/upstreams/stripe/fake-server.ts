import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { planFaults } from '../fault-plan.ts';
import { type FakePrices, newAccount } from './account.ts';
import { pay } from './checkout.ts';
import { forget } from './customers.ts';
import type { StripeFault } from './faults.ts';
import { type StripeCall, serveStripe } from './http-server.ts';
import { confirm } from './invoices.ts';
import type { Params } from './params.ts';
import { update } from './subscription-update.ts';
import { cancel, renew, settle, subscriptionOf } from './subscriptions.ts';
import { eventOf, type Sending, type StripeEvent, sendEvent } from './webhooks.ts';

export type { FakePrices, Sending, StripeEvent };

interface FakeStripeOptions {
  readonly port?: number;
  readonly key?: string;
  readonly webhookSecret?: string;
  readonly prices: FakePrices;
  /** Where events go as they happen; without it they wait in `events`. */
  readonly webhookUrl?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** How long an answer is on its way, in milliseconds: what it tells may have changed when it arrives. */
  readonly latency?: () => number;
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/**
 * Stripe's API as far as subscriptions through Checkout need it: form-encoded calls with a bearer key, idempotency keys,
 * customers, Checkout sessions, subscriptions, previews of invoices, and events signed like Stripe's. Sessions are paid by `pay`
 * or on their page; an upgrade that a bank wants confirmed waits for `confirm` or its invoice's page.
 * `node test/upstreams/stripe/fake-server.ts --port 4017 --key sk_test --secret whsec_test
 * --webhook http://localhost:3000/api/stripe/webhook --prices price_plus_month:month:900,...` runs it alone.
 */
export async function startFakeStripe(options: FakeStripeOptions) {
  const { key = 'sk_test_stand_in', webhookSecret = 'whsec_stand_in', prices, now = Date.now } = options;
  const seconds = () => Math.floor(now() / 1000);
  const events: StripeEvent[] = [];
  const send = (to: string, event: StripeEvent, sending: Sending = {}) =>
    sendEvent(to, event, { secret: webhookSecret, timestamp: seconds(), ...sending });
  const tell = (type: string, object: object) => {
    const event = eventOf(type, object, seconds());
    events.push(event);
    if (options.webhookUrl) void send(options.webhookUrl, event).catch(() => undefined);
  };
  const account = newAccount({ prices, seconds, tell });
  const calls: StripeCall[] = [];
  const faults = planFaults<StripeFault>();
  const { port, latency = () => 0 } = options;
  const { url, close } = await serveStripe({ account, key, port, faults, latency, calls });
  account.url = url;
  return {
    url,
    key,
    webhookSecret,
    /** Every call that came, faults included. */
    calls,
    /** What happened, oldest first. */
    events,
    /** What was taken from cards. */
    charges: account.charges,
    subscriptions: account.subscriptions,
    customers: account.customers,
    invoices: account.invoices,
    /** Pays an open session as its page would; the address that the browser goes to. */
    pay: (checkout: string) => pay(account, checkout),
    /** Confirms the payment of an open invoice as its page would. */
    confirm: (page: string) => confirm(account, page),
    /** Somebody deletes a customer. */
    forget: (customer: string) => forget(account, customer),
    /** The next cycle starts, paid or not. */
    renew: (customer: string, outcome: 'paid' | 'failed' = 'paid') => renew(account, customer, outcome),
    /** An open invoice is paid after all. */
    settle: (customer: string) => settle(account, customer),
    /** The subscription is over: the end that was asked for, or the last try to be paid. */
    end: (customer: string) => cancel(account, subscriptionOf(account, customer)),
    /** Changes a subscription as a call, or somebody in Stripe's dashboard, does. */
    change: (customer: string, params: Params) =>
      void update(account, subscriptionOf(account, customer), params),
    /** Sends an event, signed; the status it was answered with. */
    send,
    /** Whether cards are declined from now on. */
    declineCards(on: boolean): void {
      account.declines = on;
    },
    /** Whether banks want payments with saved cards confirmed from now on. */
    askToConfirm(on: boolean): void {
      account.asksToConfirm = on;
    },
    /** Whether changes are worked out for other moments than now. */
    takeDates(on: boolean): void {
      account.takesDates = on;
    },
    /** The next `times` calls (all, by default) meet this fault, after `skipped` good ones. */
    misbehave(fault: StripeFault | undefined, times?: number, skipped = 0): void {
      let good = skipped;
      faults.misbehave(fault, times, () => good-- <= 0);
    },
    close,
  };
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
  const fakeServer = await startFakeStripe({
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
  process.stdout.write(`${fakeServer.url}\n`);
}
