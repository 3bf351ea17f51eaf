import type { ServerResponse } from 'node:http';
import { type Account, priceOf } from './account.ts';
import { customerOf } from './customers.ts';
import { page } from './http-answers.ts';
import { list, type Session } from './objects.ts';
import { nested, type Params, text, texts } from './params.ts';
import { invalid, missing } from './refusal.ts';
import { subscribe } from './subscriptions.ts';

/** Handles calls below `/v1/checkout/sessions`: list, create, expire. */
export function answerCheckout(
  account: Account,
  method: string,
  [id, action]: string[],
  params: Params,
): object {
  if (method === 'GET') return listSessions(account, params);
  if (id === undefined) return visible(openSession(account, params));
  const session = account.sessions.get(id);
  if (!session || action !== 'expire') throw missing('checkout.session', id);
  if (session.status !== 'open') {
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  }
  session.status = 'expired';
  return visible(session);
}

function listSessions(account: Account, { customer, status }: Params): object {
  const { id } = customerOf(account, customer);
  const found = [...account.sessions.values()].filter(
    (one) => one.customer === id && one.status === (status ?? one.status),
  );
  return list(found.map(visible));
}

function openSession(account: Account, params: Params): Session {
  if (params.mode !== 'subscription') throw invalid('Invalid mode.');
  const id = account.next('cs');
  const line = nested(nested(params.line_items)[0]);
  const session: Session = {
    id,
    object: 'checkout.session',
    customer: customerOf(account, params.customer).id,
    client_reference_id: text(params.client_reference_id) || null,
    price: priceOf(account, line.price).id,
    subscriptionMetadata: texts(nested(params.subscription_data).metadata),
    success_url: text(params.success_url),
    cancel_url: text(params.cancel_url),
    url: `${account.url}/pay/${id}`,
    status: 'open',
  };
  account.sessions.set(id, session);
  return session;
}

function visible({ price: _, subscriptionMetadata: __, ...session }: Session): object {
  return session;
}

/** Pays an open session as its page does. Returns the URL to redirect to. */
export function pay(account: Account, address: string): string {
  const session = account.sessions.get(address.split('/').at(-1) ?? '');
  if (session?.status !== 'open') throw new Error('The page is closed.');
  session.status = 'complete';
  const subscription = subscribe(account, session);
  account.tell('checkout.session.completed', { ...session, subscription: subscription.id });
  return session.success_url;
}

export function serveCheckoutPage(
  account: Account,
  response: ServerResponse,
  method: string,
  path: string,
): void {
  const session = account.sessions.get(path.split('/').at(-1) ?? '');
  if (session?.status !== 'open') {
    page(response, 404, 'This page is closed');
    return;
  }
  if (method === 'POST') {
    response.writeHead(303, { location: pay(account, path) }).end();
    return;
  }
  const form = `<form method="post"><button>Pay and subscribe</button></form><a href="${encodeURI(session.cancel_url)}">Back</a>`;
  page(response, 200, `Subscribe to ${session.price}`, form);
}
