import type { Account } from './account.ts';
import { customerOf } from './customers.ts';
import { type Params, text } from './params.ts';

/** Handles `POST /v1/billing_portal/sessions`. */
export function openPortal(account: Account, params: Params): object {
  const { id: customer } = customerOf(account, params.customer);
  const id = account.next('bps');
  return {
    ...{ id, object: 'billing_portal.session', customer },
    return_url: text(params.return_url) || null,
    url: `${account.url}/portal/${id}`,
  };
}
