import type { Member } from '../accounts/member.js';
import { DomainError } from '../errors.js';
import type { PlanId } from '../plans/plan.js';
import { planChange } from '../plans/plan-change.js';
import {
  higherPlanNeedsUpgrade,
  isRaise,
  lowerPlanNeedsDowngrade,
  type Purchase,
} from '../plans/purchase.js';
import type { Subscription } from '../plans/subscription.js';
import type { Clock } from '../ports/clock.js';
import type { Payer } from '../ports/payment-gateway.js';
import type { Subscriptions } from '../ports/subscriptions.js';
import { downgradePlan } from './change-plan.js';
import { type BillingPorts, readBilling } from './read-billing.js';

type Ports = BillingPorts & {
  readonly subscriptions: Subscriptions;
  readonly clock: Clock;
};

/** Where the payment service's page leads back to; after a payment with the plan that was paid for. */
export const CHECKOUT_RETURN = {
  success: (plan: PlanId) => `/pricing?checkout=success&plan=${plan}`,
  cancel: '/pricing?checkout=cancelled',
} as const;

/**
 * Where a member's browser goes to pay for a plan. Who has a subscription gets no second one: a higher plan, or the
 * year of the same, is charged on it at once, the same takes back what was pending, and the address is the one that payments lead back to.
 * @throws invalid_input (a lower plan), payment_declined, upstream_unavailable, payments_unavailable, not_signed_in
 */
export function openCheckout(ports: BillingPorts & { readonly publicUrl: string }) {
  const { accounts, gateway, publicUrl } = ports;
  const read = readBilling(ports);
  const cancelUrl = publicUrl + CHECKOUT_RETURN.cancel;

  const newCustomer = async (payer: Payer): Promise<string> => {
    const made = await gateway.makeCustomer(payer);
    const kept = await accounts.keepCustomer(payer.memberId, made);
    if (kept !== undefined) return kept;
    await gateway.end(made);
    throw new DomainError('not_signed_in', 'Unauthorized');
  };

  return async ({ id: memberId, uid, email }: Member, purchase: Purchase): Promise<string> => {
    const successUrl = publicUrl + CHECKOUT_RETURN.success(purchase.plan);
    const customerId = (await accounts.customerOf(memberId)) ?? (await newCustomer({ memberId, uid, email }));
    const paid = await gateway.subscriptionOf(customerId);
    if (!paid) return gateway.openCheckout({ ...purchase, customerId, memberId, successUrl, cancelUrl });
    if (isRaise(paid, purchase)) await gateway.upgrade(paid.id, purchase);
    else if (paid.plan !== purchase.plan) throw lowerPlanNeedsDowngrade(paid.plan, purchase.plan);
    else if (paid.pending) await gateway.downgrade(paid.id, paid.plan);
    await read(customerId);
    return successUrl;
  };
}

/**
 * Takes a member to a lower plan when the cycle that is paid ends (spec §4). A plan that nobody pays for is changed here
 * alone.
 * @throws invalid_input (a higher plan), upstream_unavailable, payments_unavailable, not_signed_in
 */
export function downgradePaidPlan(ports: Ports) {
  const { accounts, gateway, subscriptions } = ports;
  const read = readBilling(ports);
  const downgradeUnpaid = downgradePlan(ports);
  return async (memberId: number, target: PlanId): Promise<Subscription> => {
    const customerId = await accounts.customerOf(memberId);
    const paid = customerId === undefined ? undefined : await gateway.subscriptionOf(customerId);
    if (customerId === undefined || !paid) return downgradeUnpaid(memberId, target);
    if (planChange(paid.plan, target) === 'upgrade') throw higherPlanNeedsUpgrade(target);
    await gateway.downgrade(paid.id, target);
    await read(customerId);
    const subscription = await subscriptions.of(memberId);
    if (!subscription) throw new DomainError('not_signed_in', 'Unauthorized');
    return subscription;
  };
}
