import type { BillingInterval } from '../plans/plan.js';
import type { PaidPlanId, Purchase } from '../plans/purchase.js';
import { FREE_SUBSCRIPTION, type PendingPlan, type Subscription } from '../plans/subscription.js';

/** A subscription that is active at the payment provider. */
export interface PaidSubscription {
  /** The provider's id. */
  readonly id: string;
  readonly plan: PaidPlanId;
  readonly interval: BillingInterval;
  readonly status: 'active' | 'past_due';
  /** Anchor of its billing cycles, an ISO time in UTC. */
  readonly anchoredAt: string;
  readonly pending?: PendingPlan;
}

/**
 * Subscription of a member after syncing with the payment provider, whose active subscription wins. `wasPaid`: the
 * previous plan came from the provider, so it reverts to free when the provider has none; other plans are kept.
 */
export function applyBilling(
  current: Subscription,
  paid: PaidSubscription | undefined,
  wasPaid: boolean,
): Subscription {
  if (!paid) return wasPaid ? FREE_SUBSCRIPTION : current;
  const { id: _, ...subscription } = paid;
  return subscription;
}

/** Lifetime of a payment made before sign-up (contract §3), in milliseconds. */
export const PRE_SIGNUP_SESSION_MS = 24 * 3_600_000;

/** A plan paid for before sign-up. Redeemed once, by the sign-up that presents its id. */
export interface PreSignupSession extends Purchase {
  /** Unguessable; acts as a bearer secret. */
  readonly id: string;
  readonly createdAt: string;
}

/** Subscription state read from the payment provider. */
export interface BillingState {
  /** Sequence number obtained before the provider was queried. */
  readonly syncNumber: number;
  readonly paid: PaidSubscription | undefined;
}

/** Stored state when the state at the payment provider is applied. */
export interface BillingFacts {
  /** Subscription in force. */
  readonly subscription: Subscription;
  /** Id of the provider's subscription that was synced last; absent when it had none. */
  readonly paidSubscriptionId?: string;
  /** Sequence number of the last applied sync; 0 before the first. */
  readonly lastSyncNumber: number;
  /** True when the event that triggered the sync was recorded before. */
  readonly isEventKnown: boolean;
}

export type SyncDecision =
  | { readonly outcome: 'applied'; readonly subscription: Subscription }
  /** The event was recorded before. */
  | { readonly outcome: 'known' }
  /** A later sync was applied. */
  | { readonly outcome: 'outdated' };

/** Decides what a sync with the payment provider changes: each event counts once, and the latest sync wins. */
export function decideSync({ syncNumber, paid }: BillingState, facts: BillingFacts): SyncDecision {
  if (facts.isEventKnown) return { outcome: 'known' };
  if (syncNumber <= facts.lastSyncNumber) return { outcome: 'outdated' };
  const wasPaid = facts.paidSubscriptionId !== undefined;
  return { outcome: 'applied', subscription: applyBilling(facts.subscription, paid, wasPaid) };
}
