import type { Member } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import { decideSync, type PaidSubscription } from '#core/payments/paid-subscription.js';
import type { PlanId } from '#core/plans/plan.js';
import { planChange } from '#core/plans/plan-change.js';
import {
  higherPlanNeedsUpgrade,
  isUpgrade,
  lowerPlanNeedsDowngrade,
  type Purchase,
  planAlreadyGranted,
} from '#core/plans/purchase.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { BillingOutcome, PaymentAccounts, Subscriptions } from '#core/ports/billing.js';
import type {
  AmountDueNow,
  PayingMember,
  PaymentEvent,
  PaymentGateway,
} from '#core/ports/payment-gateway.js';
import type { Clock } from '#core/ports/system.js';
import { downgradePlan } from './change-plan.js';

export interface BillingPorts {
  readonly accounts: PaymentAccounts;
  readonly gateway: PaymentGateway;
}

interface SyncResult {
  readonly paid: PaidSubscription | undefined;
  readonly outcome: BillingOutcome;
}

/**
 * Copies the payment provider's subscription state to the member. Of concurrent syncs the one that began last wins.
 * @throws upstream_unavailable, payments_unavailable
 */
export function syncSubscription({ accounts, gateway }: BillingPorts) {
  return async (customerId: string, eventId?: string): Promise<SyncResult> => {
    const syncNumber = await accounts.nextSyncNumber();
    const paid = await gateway.findSubscription(customerId);
    const snapshot = { customerId, syncNumber, paid, eventId };
    const outcome = await accounts.applySnapshot(snapshot, (facts) => decideSync(snapshot, facts));
    return { paid, outcome };
  };
}

/**
 * Handles a payment event once by syncing the customer's current state.
 * @throws upstream_unavailable: the provider must deliver the event again
 */
export function handlePaymentEvent(ports: BillingPorts) {
  const sync = syncSubscription(ports);
  return async ({ id, customerId }: PaymentEvent): Promise<BillingOutcome> => {
    if (await ports.accounts.isEventApplied(id)) return 'known';
    if ((await ports.accounts.findMemberId(customerId)) === undefined) return 'gone';
    return (await sync(customerId, id)).outcome;
  };
}

type Ports = BillingPorts & {
  readonly subscriptions: Subscriptions;
  readonly clock: Clock;
};

/** Next step of a checkout: a redirect, or the confirmation of a charge to the saved card. */
export type CheckoutStep =
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'confirm'; readonly due: AmountDueNow };

/** Return paths from the payment provider's page; a completed payment adds the purchase. */
export const CHECKOUT_RETURN = {
  success: ({ plan, interval }: Purchase) => `/pricing?checkout=success&plan=${plan}&interval=${interval}`,
  cancel: '/pricing?checkout=cancelled',
} as const;

/** Validity of a displayed amount for confirmation, in milliseconds. */
const CONFIRMATION_TTL_MS = 15 * 60_000;

/**
 * Starts a checkout. Members with a subscription are not given a second one: an upgrade is charged to it after the
 * payer confirms an amount calculated recently, and choosing the current plan cancels a pending downgrade. Steps of one
 * member are serialized.
 * @throws invalid_input (a lower plan), payment_declined, upstream_unavailable, payments_unavailable, not_signed_in
 */
export function openCheckout(ports: Ports & { readonly publicUrl: string }) {
  const { accounts, gateway, subscriptions, clock, publicUrl } = ports;
  const read = syncSubscription(ports);

  const newCustomer = async (payer: PayingMember): Promise<string> => {
    const createdId = await gateway.createCustomer(payer);
    const storedId = await accounts.saveCustomerId(payer.memberId, createdId, payer.replaces);
    if (storedId !== undefined) return storedId;
    await gateway.deleteCustomer(createdId);
    throw notSignedIn();
  };

  const payFirst = async (payer: PayingMember, known: string, purchase: Purchase): Promise<string> => {
    const { memberId } = payer;
    const current = await subscriptions.find(memberId);
    if (!current) throw notSignedIn();
    if (!isUpgrade(current, purchase)) throw planAlreadyGranted(current.plan, purchase.plan);
    const [successUrl, cancelUrl] = [CHECKOUT_RETURN.success(purchase), CHECKOUT_RETURN.cancel];
    const open = (customerId: string) =>
      gateway.createCheckout({
        ...purchase,
        customerId,
        memberId,
        successUrl: publicUrl + successUrl,
        cancelUrl: publicUrl + cancelUrl,
      });
    const url = (await open(known)) ?? (await open(await newCustomer({ ...payer, replaces: known })));
    if (url !== undefined) return url;
    throw new DomainError('upstream_unavailable', 'The payment could not be opened. Please try again.');
  };

  return ({ id: memberId, uid, email }: Member, purchase: Purchase, confirmedAsOf?: string) =>
    accounts.withMemberLock(memberId, async (): Promise<CheckoutStep> => {
      const payer = { memberId, uid, email };
      const customerId = (await accounts.findCustomerId(memberId)) ?? (await newCustomer(payer));
      // Must come first: a checkout paid concurrently is then either expired or visible to the next read.
      await gateway.expireCheckouts(customerId);
      const { paid } = await read(customerId);
      if (!paid) return { kind: 'leave', url: await payFirst(payer, customerId, purchase) };
      const done = { kind: 'leave', url: publicUrl + CHECKOUT_RETURN.success(purchase) } as const;
      if (!isUpgrade(paid, purchase)) {
        if (paid.plan !== purchase.plan) throw lowerPlanNeedsDowngrade(paid.plan, purchase.plan);
        if (!paid.pending) return done;
        await gateway.downgrade(paid.id, paid.plan);
        await read(customerId);
        return done;
      }
      if (confirmedAsOf === undefined || !isRecent(confirmedAsOf, clock.now())) {
        return { kind: 'confirm', due: await gateway.amountDueNow(paid.id, purchase) };
      }
      const confirmAt = await gateway.upgrade(paid.id, purchase, confirmedAsOf);
      if (confirmAt !== undefined) return { kind: 'leave', url: confirmAt };
      await read(customerId);
      return done;
    });
}

/**
 * Schedules a lower plan for the end of the paid cycle (spec §4); an unpaid plan is changed locally. Steps of one
 * member are serialized.
 * @throws invalid_input (a higher plan), upstream_unavailable, payments_unavailable, not_signed_in
 */
export function downgradeSubscription(ports: Ports) {
  const { accounts, gateway, subscriptions } = ports;
  const read = syncSubscription(ports);
  const downgradeUnpaid = downgradePlan(ports);
  return (memberId: number, target: PlanId): Promise<Subscription> =>
    accounts.withMemberLock(memberId, async () => {
      const customerId = await accounts.findCustomerId(memberId);
      const paid = customerId === undefined ? undefined : (await read(customerId)).paid;
      if (customerId === undefined || !paid) return downgradeUnpaid(memberId, target);
      if (planChange(paid.plan, target) === 'upgrade') throw higherPlanNeedsUpgrade(target);
      await gateway.downgrade(paid.id, target);
      await read(customerId);
      const subscription = await subscriptions.find(memberId);
      if (!subscription) throw notSignedIn();
      return subscription;
    });
}

/** Page that the payment provider's portal leads back to. */
const PORTAL_RETURN = '/profile#subscription';

/**
 * Opens the payment provider's page for a member's invoices, card and cancelling; what is changed there arrives as an event.
 * @throws invalid_input for a member who never paid, upstream_unavailable, payments_unavailable
 */
export function openBillingPortal({
  accounts,
  gateway,
  publicUrl,
}: Pick<Ports, 'accounts' | 'gateway'> & { readonly publicUrl: string }) {
  return async (memberId: number): Promise<string> => {
    const customerId = await accounts.findCustomerId(memberId);
    const url = customerId && (await gateway.openPortal(customerId, publicUrl + PORTAL_RETURN));
    if (url) return url;
    throw new DomainError('invalid_input', 'There are no invoices yet: nothing was paid with this account.');
  };
}

function isRecent(asOf: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(asOf);
  return age >= 0 && age <= CONFIRMATION_TTL_MS;
}

function notSignedIn(): DomainError {
  return new DomainError('not_signed_in', 'Unauthorized');
}
