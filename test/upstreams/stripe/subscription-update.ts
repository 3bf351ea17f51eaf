import { type Account, priceOf } from './account.ts';
import { cycleEnd } from './billing-cycle.ts';
import { addInvoice } from './invoices.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from './objects.ts';
import { nested, type Params, texts } from './params.ts';
import { difference } from './proration.ts';
import { declined, invalid, missing } from './refusal.ts';

/** Parameters allowed in an update that waits for its payment. */
const PENDABLE: ReadonlySet<string> = new Set([
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'expand',
]);
const PENDING_SECONDS = 23 * 3600;

/** Updates price, end and metadata, as an API call or a dashboard user does. */
export function update(account: Account, subscription: Subscription, params: Params): object {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
  const { item, to } = askedFor(account, subscription, params);
  if (isPendable(params) && Object.keys(params).some((name) => !PENDABLE.has(name))) {
    throw invalid('That cannot be part of a pending update.');
  }
  if (to.id !== item.price.id && params.proration_behavior === 'always_invoice') {
    const open = invoiceChange(account, subscription, { item, to, params });
    if (open) {
      const isExpanded = Object.values(nested(params.expand)).includes('latest_invoice');
      return isExpanded ? { ...subscription, latest_invoice: open } : subscription;
    }
  }
  changePrice(account, subscription, item, to);
  if (params.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = params.cancel_at_period_end === 'true';
    subscription.cancel_at = subscription.cancel_at_period_end ? item.current_period_end : null;
  }
  for (const [name, value] of Object.entries(texts(params.metadata))) {
    if (value === '') delete subscription.metadata[name];
    else subscription.metadata[name] = value;
  }
  account.tell('customer.subscription.updated', subscription);
  return subscription;
}

interface Change {
  readonly item: SubscriptionItem;
  readonly to: Price;
  readonly params: Params;
}

function askedFor(account: Account, { items }: Subscription, params: Params): Pick<Change, 'item' | 'to'> {
  const [item] = items.data;
  const asked = nested(nested(params.items)[0]);
  const to = asked.price === undefined ? item?.price : priceOf(account, asked.price);
  if (!item || !to || (asked.id !== undefined && asked.id !== item.id)) {
    throw missing('subscription item', asked.id);
  }
  return { item, to };
}

function isPendable(params: Params): boolean {
  return params.payment_behavior === 'pending_if_incomplete';
}

/**
 * Charges the difference and changes the price. If confirmation is required, both wait for the open invoice, which is
 * returned.
 */
function invoiceChange(
  account: Account,
  subscription: Subscription,
  { item, to, params }: Change,
): Invoice | undefined {
  const { declines, asksToConfirm, charges, tell, waiting } = account;
  if (declines && !isPendable(params)) throw declined('Your card was declined.', 'card_declined');
  if (asksToConfirm && !isPendable(params)) {
    const message = 'Payment for this subscription requires additional user action.';
    throw declined(message, 'subscription_payment_intent_requires_action');
  }
  const total = difference(account, subscription, to, params.proration_date);
  const apply = () => {
    charges.push({ customer: subscription.customer, price: to.id, kind: `from ${item.price.id}` });
    changePrice(account, subscription, item, to);
  };
  if (!declines && !asksToConfirm) {
    apply();
    tell('invoice.paid', addInvoice(account, subscription, 'subscription_update', total));
    return undefined;
  }
  const open = addInvoice(account, subscription, 'subscription_update', total, 'open');
  subscription.pending_update = { expires_at: account.seconds() + PENDING_SECONDS };
  waiting.set(open.id, () => {
    subscription.pending_update = null;
    apply();
    tell('customer.subscription.updated', subscription);
  });
  tell('customer.subscription.updated', subscription);
  return open;
}

/** A different interval starts a new cycle. */
function changePrice(
  { seconds }: Account,
  subscription: Subscription,
  item: SubscriptionItem,
  to: Price,
): void {
  if (to.recurring.interval !== item.price.recurring.interval) {
    subscription.billing_cycle_anchor = seconds();
    item.current_period_start = seconds();
    item.current_period_end = cycleEnd(seconds(), to.recurring.interval, seconds());
  }
  item.price = to;
}
