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
  readonly key?: string;
  readonly webhookSecret?: string;
  readonly prices: FakePrices;
  /** URL to which events are sent; without it they are only recorded in `events`. */
  readonly webhookUrl?: string;
  /** Current time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Delay of a response in milliseconds, during which the state may change. */
  readonly latency?: () => number;
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/**
 * Fake of Stripe's API for subscriptions through Checkout: form-encoded calls with a bearer key, idempotency keys,
 * customers, Checkout sessions, subscriptions, invoice previews and signed events. Sessions are paid by `pay` or on their
 * page; upgrades that a bank wants confirmed wait for `confirm` or their invoice page.
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
  const { latency = () => 0 } = options;
  const { url, close } = await serveStripe({ account, key, faults, latency, calls });
  account.url = url;
  return {
    url,
    key,
    webhookSecret,
    /** All received calls, including failed ones. */
    calls,
    /** Emitted events, oldest first. */
    events,
    /** Charges to cards. */
    charges: account.charges,
    subscriptions: account.subscriptions,
    customers: account.customers,
    invoices: account.invoices,
    /** Pays an open session as its page does. Returns the URL to redirect to. */
    pay: (checkout: string) => pay(account, checkout),
    /** Confirms the payment of an open invoice as its page does. */
    confirm: (page: string) => confirm(account, page),
    /** Deletes a customer. */
    forget: (customer: string) => forget(account, customer),
    /** Starts the next billing cycle, with a successful or failed payment. */
    renew: (customer: string, outcome: 'paid' | 'failed' = 'paid') => renew(account, customer, outcome),
    /** Pays an open invoice. */
    settle: (customer: string) => settle(account, customer),
    /** Ends the subscription, as after a scheduled cancellation or the last failed payment. */
    end: (customer: string) => cancel(account, subscriptionOf(account, customer)),
    /** Updates a subscription as an API call or a dashboard user does. */
    change: (customer: string, params: Params) =>
      void update(account, subscriptionOf(account, customer), params),
    /** Sends a signed event and returns the response status. */
    send,
    /** Sets whether cards are declined. */
    declineCards(on: boolean): void {
      account.declines = on;
    },
    /** Sets whether banks require confirmation of payments with saved cards. */
    askToConfirm(on: boolean): void {
      account.asksToConfirm = on;
    },
    /** Sets whether changes may be computed for a time other than now. */
    takeDates(on: boolean): void {
      account.takesDates = on;
    },
    /** Applies a fault to the next `times` calls (default: all) after `skipped` successful ones. */
    misbehave(fault: StripeFault | undefined, times?: number, skipped = 0): void {
      let good = skipped;
      faults.misbehave(fault, times, () => good-- <= 0);
    },
    close,
  };
}
