import type { Interval } from './billing-cycle.ts';
import type { Params } from './params.ts';

/** The fields of Stripe's objects that are used. Times are in seconds since 1970, amounts in cents. */
export interface Customer {
  readonly id: string;
  email?: string;
  metadata?: Params;
  deleted: boolean;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly recurring: { readonly interval: Interval };
  readonly unit_amount: number;
}

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly price: string;
  readonly subscriptionMetadata: Record<string, string>;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
}

export interface SubscriptionItem {
  readonly id: string;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  status: 'active' | 'past_due' | 'incomplete' | 'unpaid' | 'canceled';
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  latest_invoice: string | null;
  pending_update: { readonly expires_at: number } | null;
  metadata: Record<string, string>;
  readonly items: { readonly object: 'list'; readonly data: SubscriptionItem[] };
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly billing_reason: string;
  readonly currency: 'usd';
  readonly amount_due: number;
  /** Negative amounts are credits. */
  readonly total: number;
  readonly hosted_invoice_url: string;
  readonly parent: object;
  status: 'open' | 'paid' | 'void';
}

export function list(data: readonly object[]): object {
  return { object: 'list', data, has_more: false };
}
