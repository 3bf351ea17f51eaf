import { type Account, priceOf } from './account.ts';
import { cycleEnd } from './billing-cycle.ts';
import { addInvoice } from './invoices.ts';
import type { Session, Subscription } from './objects.ts';

/** Creates the subscription of a paid session. */
export function subscribe(account: Account, session: Session): Subscription {
  const { charges, next, subscriptions, tell } = account;
  const start = account.seconds();
  const price = priceOf(account, session.price);
  const subscription: Subscription = {
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
          price,
          current_period_start: start,
          current_period_end: cycleEnd(start, price.recurring.interval, start),
        },
      ],
    },
  };
  subscriptions.set(subscription.id, subscription);
  charges.push({ customer: session.customer, price: price.id, kind: 'first' });
  tell('customer.subscription.created', { ...subscription, status: 'incomplete' });
  tell('invoice.paid', addInvoice(account, subscription, 'subscription_create', price.unit_amount));
  tell('customer.subscription.updated', subscription);
  return subscription;
}

/** Active subscriptions of a customer. */
export function subscriptionsOf({ subscriptions }: Account, customer: string): Subscription[] {
  return [...subscriptions.values()].filter((one) => one.customer === customer && one.status !== 'canceled');
}

/** The customer's only subscription. */
export function subscriptionOf(account: Account, customer: string): Subscription {
  const [found] = subscriptionsOf(account, customer);
  if (!found) throw new Error('nothing is subscribed to');
  return found;
}

/** Starts the next billing cycle, with a successful or failed payment. */
export function renew(account: Account, customer: string, outcome: 'paid' | 'failed'): void {
  const subscription = subscriptionOf(account, customer);
  const [item] = subscription.items.data;
  if (!item) return;
  const { interval } = item.price.recurring;
  item.current_period_start = item.current_period_end;
  item.current_period_end = cycleEnd(subscription.billing_cycle_anchor, interval, item.current_period_start);
  subscription.status = outcome === 'paid' ? 'active' : 'past_due';
  if (outcome === 'paid') account.charges.push({ customer, price: item.price.id, kind: 'renewal' });
  account.tell('customer.subscription.updated', subscription);
  account.tell(
    outcome === 'paid' ? 'invoice.paid' : 'invoice.payment_failed',
    addInvoice(account, subscription, 'subscription_cycle', unitAmount(subscription)),
  );
}

/** Pays an open invoice. */
export function settle(account: Account, customer: string): void {
  const subscription = subscriptionOf(account, customer);
  subscription.status = 'active';
  account.tell(
    'invoice.paid',
    addInvoice(account, subscription, 'subscription_cycle', unitAmount(subscription)),
  );
  account.tell('customer.subscription.updated', subscription);
}

/** Ends the subscription, as after a scheduled cancellation or the last failed payment. */
export function cancel({ tell }: Account, subscription: Subscription): void {
  subscription.status = 'canceled';
  tell('customer.subscription.deleted', subscription);
}

function unitAmount({ items }: Subscription): number {
  return items.data[0]?.price.unit_amount ?? 0;
}
