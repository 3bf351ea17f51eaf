import { DomainError } from '../errors.js';
import type { PreSignupSession } from '../payments/pre-signup-session.js';
import type { PlanId } from '../plans/plan.js';
import { applyDowngrade, applyPurchase, type Purchase, redeemPurchase } from '../plans/purchase.js';
import type { Subscription } from '../plans/subscription.js';
import type { Clock } from '../ports/clock.js';
import type { Ids } from '../ports/ids.js';
import type { Subscriptions } from '../ports/subscriptions.js';

interface Ports {
  readonly subscriptions: Subscriptions;
  readonly clock: Clock;
}

/**
 * Gives a member the plan that was paid for (spec §4).
 * @throws invalid_input (a lower plan), not_signed_in (there is no such member any more)
 */
export function buyPlan({ subscriptions, clock }: Ports) {
  return async (memberId: number, purchase: Purchase): Promise<Subscription> =>
    present(await subscriptions.update(memberId, (current) => applyPurchase(current, purchase, clock.now())));
}

/**
 * Takes a member to a lower plan with the next billing cycle (spec §4, contract §3).
 * @throws invalid_input (a higher plan), not_signed_in (there is no such member any more)
 */
export function downgradePlan({ subscriptions, clock }: Ports) {
  return async (memberId: number, target: PlanId): Promise<Subscription> =>
    present(await subscriptions.update(memberId, (current) => applyDowngrade(current, target, clock.now())));
}

/** Keeps a payment for the sign-up that is to come (contract §3). */
export function createPreSignupSession({ subscriptions, clock, ids }: Ports & { readonly ids: Ids }) {
  return async (purchase: Purchase): Promise<PreSignupSession> => {
    const session = { ...purchase, id: ids.next(), createdAt: clock.now().toISOString() };
    await subscriptions.createSession(session);
    return session;
  };
}

/** Gives a payment to the member who signed up with it, once. Absent when it lapsed or is somebody else's (contract §3). */
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
