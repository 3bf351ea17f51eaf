import { type Account, priceOf } from './account.ts';
import type { Price, Subscription } from './objects.ts';
import { nested, type Params, text } from './params.ts';
import { invalid, missing } from './refusal.ts';

/** Cost of a price change at a given time: the new price minus the unused part of the old one, in cents. */
export function difference(
  account: Account,
  { items }: Subscription,
  to: Price,
  date: string | Params | undefined,
): number {
  const [item] = items.data;
  if (!item) return 0;
  const isDated = date !== undefined;
  const at = isDated ? Number(text(date)) : account.seconds();
  const { current_period_start: start, current_period_end: end, price: from } = item;
  if (at < start || at > end || (isDated && !account.takesDates)) {
    throw invalid('The proration date is not in the period.', 'proration_date');
  }
  const left = (end - at) / (end - start);
  const isSameCycle = to.recurring.interval === from.recurring.interval;
  return Math.round(to.unit_amount * (isSameCycle ? left : 1)) - Math.round(from.unit_amount * left);
}

/** The invoice that a price change would create. */
export function preview(account: Account, params: Params): object {
  const subscription = account.subscriptions.get(text(params.subscription));
  if (!subscription || subscription.status === 'canceled') {
    throw missing('subscription', params.subscription);
  }
  const details = nested(params.subscription_details);
  const asked = nested(nested(details.items)[0]);
  if (asked.id !== subscription.items.data[0]?.id) throw missing('subscription item', asked.id);
  if (details.proration_behavior !== 'always_invoice') throw new Error('not spoken here');
  const total = difference(account, subscription, priceOf(account, asked.price), details.proration_date);
  return { object: 'invoice', currency: 'usd', amount_due: Math.max(0, total), total };
}
