import type { Account } from './account.ts';
import type { Customer } from './objects.ts';
import { nested, type Params } from './params.ts';
import { missing } from './refusal.ts';
import { cancel } from './subscriptions.ts';

export function createCustomer({ customers, next }: Account, { metadata, ...told }: Params): object {
  const made = {
    id: next('cus'),
    object: 'customer',
    ...told,
    metadata: nested(metadata),
    deleted: false,
  };
  customers.set(made.id, made);
  return { ...made, deleted: undefined };
}

/** Returns a customer that has not been deleted. */
export function customerOf({ customers }: Account, id: unknown): Customer {
  const found = typeof id === 'string' ? customers.get(id) : undefined;
  if (!found || found.deleted) throw missing('customer', id);
  return found;
}

/** Deletes a customer and cancels their subscriptions. */
export function forget(account: Account, id: string): void {
  const gone = customerOf(account, id);
  gone.deleted = true;
  for (const one of account.subscriptions.values()) {
    if (one.customer === gone.id && one.status !== 'canceled') cancel(account, one);
  }
}
