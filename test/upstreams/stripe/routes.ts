import type { Account } from './account.ts';
import { openPortal } from './billing-portal.ts';
import { answerCheckout } from './checkout.ts';
import { createCustomer, customerOf, forget } from './customers.ts';
import { voidInvoice } from './invoices.ts';
import { list } from './objects.ts';
import type { Params } from './params.ts';
import { preview } from './proration.ts';
import { missing, Refusal } from './refusal.ts';
import { update } from './subscription-update.ts';
import { subscriptionsOf } from './subscriptions.ts';

/** Handles a call below `/v1`. */
export function answer(account: Account, method: string, path: string, params: Params): object {
  const [, , resource = '', ...rest] = path.split('/');
  const [id = ''] = rest;
  const route = `${method} ${resource}`;
  if (route === 'POST customers') return createCustomer(account, params);
  if (route === 'DELETE customers') {
    forget(account, id);
    return { id, object: 'customer', deleted: true };
  }
  if (route === 'POST invoices') {
    return id === 'create_preview' ? preview(account, params) : voidInvoice(account, id);
  }
  if (resource === 'checkout') return answerCheckout(account, method, rest.slice(1), params);
  if (path === '/v1/billing_portal/sessions' && method === 'POST') return openPortal(account, params);
  if (route === 'GET subscriptions' && rest.length === 0) {
    return list(subscriptionsOf(account, customerOf(account, params.customer).id));
  }
  const subscription = account.subscriptions.get(id);
  if (resource !== 'subscriptions' || !subscription) throw missing(resource, rest[0]);
  if (method === 'GET') return subscription;
  if (method === 'POST') return update(account, subscription, params);
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new Refusal(404, { type: 'invalid_request_error', message });
}
