import { DomainError } from '#core/errors.js';
import type { PreSignupSession } from '#core/payments/paid-subscription.js';
import type { PlanId } from '#core/plans/plan.js';
import { applyDowngrade, applyPurchase, type Purchase, redeemPurchase } from '#core/plans/purchase.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { Subscriptions } from '#core/ports/billing.js';
import type { Clock, Ids } from '#core/ports/system.js';

interface Ports {
  readonly subscriptions: Subscriptions;
  readonly clock: Clock;
}

/**
 * Applies a purchased plan to a member (spec §4).
 * @throws invalid_input (a lower plan), not_signed_in (the account is deleted)
 */
export function buyPlan({ subscriptions, clock }: Ports) {
  return async (memberId: number, purchase: Purchase): Promise<Subscription> =>
    present(await subscriptions.update(memberId, (current) => applyPurchase(current, purchase, clock.now())));
}

/**
 * Schedules a lower plan for the next billing cycle (spec §4, contract §3).
 * @throws invalid_input (a higher plan), not_signed_in (the account is deleted)
 */
export function downgradePlan({ subscriptions, clock }: Ports) {
  return async (memberId: number, target: PlanId): Promise<Subscription> =>
    present(await subscriptions.update(memberId, (current) => applyDowngrade(current, target, clock.now())));
}

/** Stores a payment made before sign-up (contract §3). */
export function createPreSignupSession({ subscriptions, clock, ids }: Ports & { readonly ids: Ids }) {
  return async (purchase: Purchase): Promise<PreSignupSession> => {
    const session = { ...purchase, id: ids.next(), createdAt: clock.now().toISOString() };
    await subscriptions.createSession(session);
    return session;
  };
}

/**
 * Redeems a pre-signup payment for a member, once. Absent when it is expired or belongs to another member (contract
 * §3).
 */
export function redeemSession({ subscriptions, clock }: Ports) {
  return (memberId: number, sessionId: string): Promise<Subscription | undefined> =>
    subscriptions.redeemSession(memberId, sessionId, (current, session) =>
      redeemPurchase(current, session, clock.now()),
    );
}

function present(subscription: Subscription | undefined): Subscription {
  if (!subscription) throw new DomainError('not_signed_in', 'Unauthorized');
  return subscription;
}
