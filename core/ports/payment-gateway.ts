import type { PaidSubscription } from '../payments/paid-subscription.js';
import type { PlanId } from '../plans/plan.js';
import type { Purchase } from '../plans/purchase.js';

/** Who pays. */
export interface Payer {
  readonly memberId: number;
  readonly uid: string;
  /** Empty where there is none. */
  readonly email: string;
}

/** What is to be paid for, and where the payer's browser goes afterwards. */
export interface CheckoutOrder extends Purchase {
  readonly customerId: string;
  readonly memberId: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
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
  makeCustomer(payer: Payer): Promise<string>;
  /** Opens the page on which a first subscription is paid, and closes those that were open. Its address. */
  openCheckout(order: CheckoutOrder): Promise<string>;
  /** What a customer has in force now; of several the highest plan. Absent when nothing is. */
  subscriptionOf(customerId: string): Promise<PaidSubscription | undefined>;
  /**
   * Changes a subscription to a higher plan, or to the year of the same, at once; the difference is charged now, and what was pending is off.
   * @throws payment_declined: then nothing changed
   */
  upgrade(subscriptionId: string, purchase: Purchase): Promise<void>;
  /** Lets a lower plan follow when the cycle that is paid ends; the plan in force takes back what was pending. */
  downgrade(subscriptionId: string, target: PlanId): Promise<void>;
  /** Ends all that a customer has, at once, and forgets them. Unknown customers are forgotten already. */
  end(customerId: string): Promise<void>;
  /**
   * Reads what the service sent; absent for what does not concern subscriptions.
   * @throws invalid_input when it is not the service's, was changed on its way, or is older than five minutes
   */
  readEvent(body: Uint8Array, signature: string | undefined): PaymentEvent | undefined;
}
