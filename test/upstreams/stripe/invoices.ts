import type { ServerResponse } from 'node:http';
import type { Account } from './account.ts';
import { page } from './http-answers.ts';
import type { Invoice, Subscription } from './objects.ts';
import { invalid, missing } from './refusal.ts';

/** Adds an invoice to a subscription, paid by default. */
export function addInvoice(
  { invoices, next, url }: Account,
  subscription: Subscription,
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

/** Confirms the payment of an open invoice (3-D Secure) as its page does. */
export function confirm({ invoices, tell, waiting }: Account, address: string): void {
  const open = invoices.get(address.split('/').at(-1) ?? '');
  const paid = open && waiting.get(open.id);
  if (!open || !paid) throw new Error('The invoice is closed.');
  waiting.delete(open.id);
  open.status = 'paid';
  paid();
  tell('invoice.paid', open);
}

export function voidInvoice({ invoices, subscriptions, waiting }: Account, id: string): Invoice {
  const open = invoices.get(id);
  if (!open) throw missing('invoice', id);
  if (open.status !== 'open') throw invalid('You can only pass in open invoices.');
  open.status = 'void';
  waiting.delete(id);
  for (const one of subscriptions.values()) if (one.latest_invoice === id) one.pending_update = null;
  return open;
}

/** Page on which the payer confirms a payment for the bank. */
export function serveInvoicePage(
  account: Account,
  response: ServerResponse,
  method: string,
  path: string,
): void {
  const { invoices, waiting } = account;
  const open = invoices.get(path.split('/').at(-1) ?? '');
  if (open && method === 'POST' && waiting.has(open.id)) confirm(account, path);
  if (open?.status === 'open') {
    const amount = (open.amount_due / 100).toFixed(2);
    const form = '<form method="post"><button>Confirm and pay</button></form>';
    page(response, 200, `Pay $${amount}`, form);
  } else if (open?.status === 'paid') page(response, 200, 'Invoice paid');
  else page(response, 404, 'This invoice is closed');
}
