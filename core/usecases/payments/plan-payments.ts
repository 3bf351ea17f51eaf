import type { Member } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import type { PreSignupSession } from '#core/payments/paid-subscription.js';
import { demoPurchase } from '#core/payments/test-cards.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Purchase } from '#core/plans/purchase.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { buyPlan, createPreSignupSession, downgradePlan } from './change-plan.js';
import type { CheckoutStep, downgradeSubscription, openBillingPortal, openCheckout } from './pay-plan.js';

/** Payment operations, implemented by a payment provider, the demo, or as unavailable. */
export interface PlanPayments {
  /** @throws payments_unavailable without a payment provider; otherwise as `openCheckout` */
  openCheckout(member: Member, purchase: Purchase, confirmedAsOf?: string): Promise<CheckoutStep>;
  /**
   * Handles the browser's report of a payment. Has no effect with a payment provider, whose events are authoritative.
   */
  completePurchase(member: Member, purchase: Purchase): Promise<Subscription>;
  /** Starts a payment before sign-up (contract §3). */
  createPreSignupSession(form: Parameters<typeof demoPurchase>[0]): Promise<PreSignupSession>;
  downgrade(memberId: number, target: PlanId): Promise<Subscription>;
  /** URL of the payment provider's page for invoices, card and cancelling. @throws as `openBillingPortal` */
  openPortal(memberId: number): Promise<string>;
}

/** Demo payments: test cards only, no charges. */
export function demoPlanPayments(use: {
  readonly buyPlan: ReturnType<typeof buyPlan>;
  readonly createPreSignupSession: ReturnType<typeof createPreSignupSession>;
  readonly downgradePlan: ReturnType<typeof downgradePlan>;
}): PlanPayments {
  return {
    openCheckout: async () => unavailable(),
    completePurchase: ({ id }, purchase) => use.buyPlan(id, purchase),
    createPreSignupSession: async (form) => use.createPreSignupSession(demoPurchase(form)),
    downgrade: use.downgradePlan,
    openPortal: async () => unavailable('Payment is a demo here: there are no invoices.'),
  };
}

/** Payments through a payment provider, which is authoritative for what was paid. */
export function servicePlanPayments(use: {
  readonly openCheckout: ReturnType<typeof openCheckout>;
  readonly downgradeSubscription: ReturnType<typeof downgradeSubscription>;
  readonly openBillingPortal: ReturnType<typeof openBillingPortal>;
}): PlanPayments {
  return {
    openCheckout: use.openCheckout,
    completePurchase: async ({ subscription }) => subscription,
    createPreSignupSession: async () =>
      unavailable('Please sign up first. Then choose your plan and pay for it.'),
    downgrade: use.downgradeSubscription,
    openPortal: use.openBillingPortal,
  };
}

/** Payments disabled on this server. */
export const noPlanPayments: PlanPayments = {
  openCheckout: async () => unavailable(),
  completePurchase: async () => unavailable(),
  createPreSignupSession: async () => unavailable(),
  downgrade: async () => unavailable(),
  openPortal: async () => unavailable(),
};

function unavailable(message = 'Plans cannot be bought on this server at the moment.'): never {
  throw new DomainError('payments_unavailable', message);
}
