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

/** A checkout: the purchase, and the addresses that the payer's browser returns to. */
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

/** Webhook event: something of a customer changed. The current state has to be fetched. */
export interface PaymentEvent {
  readonly id: string;
  readonly customerId: string;
}

/**
 * The payment service. A call that fails may be made again: none charges twice.
 * @throws upstream_unavailable (may be tried again), payments_unavailable (not set up)
 */
export interface PaymentGateway {
  /** Creates a customer and returns its id; idempotent for a day for the same member. */
  createCustomer(payer: PayingMember): Promise<string>;
  /** Expires the customer's open checkouts. Does nothing for an unknown customer. */
  expireCheckouts(customerId: string): Promise<void>;
  /** Opens the page on which a first subscription is paid. Its address; absent when the service has no such customer. */
  createCheckout(order: CheckoutOrder): Promise<string | undefined>;
  /** The customer's subscription in force, of several the one with the highest plan; absent when there is none. */
  findSubscription(customerId: string): Promise<PaidSubscription | undefined>;
  /** The amount that `upgrade` would charge now. */
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
  /** Cancels the customer's subscriptions immediately and deletes the customer. Does nothing for an unknown one. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Verifies and parses a webhook request; absent for events that do not concern subscriptions.
   * @throws invalid_input when the signature does not match or is older than five minutes
   */
  parseEvent(body: Uint8Array, signature: string | undefined): PaymentEvent | undefined;
}
