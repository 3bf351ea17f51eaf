import type { PaidSubscription } from '../payments/paid-subscription.js';
import type { PlanId } from '../plans/plan.js';
import type { Purchase } from '../plans/purchase.js';

/** Who pays. */
export interface PayingMember {
  readonly memberId: number;
  readonly uid: string;
  /** Empty where there is none. */
  readonly email: string;
  /** The id that they paid under until the service knew it no more. */
  readonly replaces?: string;
}

/** What is to be paid for, and where the payer's browser goes afterwards. */
export interface CheckoutOrder extends Purchase {
  readonly customerId: string;
  readonly memberId: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** What an upgrade takes from the saved card at once: what is left of the paid cycle is taken off. */
export interface AmountDueNow {
  /** In the currency's smallest unit, such as cents. */
  readonly amount: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  /** The moment that it was worked out for, an ISO time in UTC: an upgrade as of that moment costs the same. */
  readonly asOf: string;
}

/** The payment service says that something of a customer changed. What it is now has to be read. */
export interface PaymentEvent {
  readonly id: string;
  readonly customerId: string;
}

/**
 * The payment service. A call that fails may be made again: none charges twice.
 * @throws upstream_unavailable (may be tried again), payments_unavailable (not set up)
 */
export interface PaymentGateway {
  /** The service's id of somebody who pays; the same again for the same payer for a day. */
  createCustomer(payer: PayingMember): Promise<string>;
  /** Closes the pages on which a customer could still pay. Unknown customers have none. */
  expireCheckouts(customerId: string): Promise<void>;
  /** Opens the page on which a first subscription is paid. Its address; absent when the service has no such customer. */
  createCheckout(order: CheckoutOrder): Promise<string | undefined>;
  /** What a customer has in force now; of several the highest plan. Absent when nothing is. */
  findSubscription(customerId: string): Promise<PaidSubscription | undefined>;
  /** What `upgrade` would charge now. */
  amountDueNow(subscriptionId: string, purchase: Purchase): Promise<AmountDueNow>;
  /**
   * Changes a subscription to a higher plan, or to the year of the same, at once; the difference `asOf` is charged now, and
   * what was pending is off. What is no raise of what stands changes nothing. The address of the page where the payer has to
   * confirm the payment first: until then nothing changed. Absent when it is done.
   * @throws payment_declined: then nothing changed, as with every other failure that the service reports
   */
  upgrade(subscriptionId: string, purchase: Purchase, asOf: string): Promise<string | undefined>;
  /** Lets a lower plan follow when the cycle that is paid ends; the plan in force takes back what was pending. */
  downgrade(subscriptionId: string, target: PlanId): Promise<void>;
  /** Ends all that a customer has, at once, and forgets them. Unknown customers are forgotten already. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Reads what the service sent; absent for what does not concern subscriptions.
   * @throws invalid_input when it is not the service's, was changed on its way, or is older than five minutes
   */
  parseEvent(body: Uint8Array, signature: string | undefined): PaymentEvent | undefined;
}
