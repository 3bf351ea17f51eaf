import type { Subscription } from '../plans/subscription.js';
import { applyBilling, type PaidSubscription } from './paid-subscription.js';

/** Subscription state read from the payment provider. */
export interface BillingReading {
  /** Sequence number obtained before the provider was queried. */
  readonly syncNumber: number;
  readonly paid: PaidSubscription | undefined;
}

/** Stored state at the moment a reading is applied. */
export interface BillingFacts {
  /** Subscription in force. */
  readonly subscription: Subscription;
  /** Id of the provider's subscription that was synced last; absent when it had none. */
  readonly paidSubscriptionId?: string;
  /** Sequence number of the last applied reading; 0 before the first. */
  readonly lastSyncNumber: number;
  /** True when the event that triggered the sync was recorded before. */
  readonly isEventKnown: boolean;
}

export type SyncDecision =
  | { readonly outcome: 'applied'; readonly subscription: Subscription }
  /** The event was recorded before. */
  | { readonly outcome: 'known' }
  /** A later reading was applied. */
  | { readonly outcome: 'outdated' };

/** Decides what a reading of the payment provider changes: each event counts once, and the latest reading wins. */
export function decideSync({ syncNumber, paid }: BillingReading, facts: BillingFacts): SyncDecision {
  if (facts.isEventKnown) return { outcome: 'known' };
  if (syncNumber <= facts.lastSyncNumber) return { outcome: 'outdated' };
  const wasPaid = facts.paidSubscriptionId !== undefined;
  return { outcome: 'applied', subscription: applyBilling(facts.subscription, paid, wasPaid) };
}
