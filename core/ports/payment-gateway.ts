import type { PaidSubscription } from '../payments/paid-subscription.js';
import type { PlanId } from '../plans/plan.js';
import type { Purchase } from '../plans/purchase.js';

/** The paying member. */
export interface PayingMember {
  readonly memberId: number;
  readonly uid: string;
  /** Empty when unknown. */
  readonly email: string;
  /** Previous customer id that the provider no longer knows. */
  readonly replaces?: string;
}

/** A checkout: the purchase, and the return URLs of the payer's browser. */
export interface CheckoutOrder extends Purchase {
  readonly customerId: string;
  readonly memberId: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Immediate charge of an upgrade after crediting the rest of the paid cycle. */
export interface AmountDueNow {
  /** In the smallest unit of the currency, such as cents. */
  readonly amount: number;
  /** ISO 4217 code in lower case. */
  readonly currency: string;
  /** Proration time, an ISO time in UTC. An upgrade as of this time costs the same. */
  readonly asOf: string;
}

/** Webhook event about a change of a customer. The current state has to be fetched. */
export interface PaymentEvent {
  readonly id: string;
  readonly customerId: string;
}

/**
 * The payment provider. Failed calls can be retried without a second charge.
 * @throws upstream_unavailable (retryable), payments_unavailable (not configured)
 */
export interface PaymentGateway {
  /** Creates a customer and returns its id. Idempotent per member for one day. */
  createCustomer(payer: PayingMember): Promise<string>;
  /** Expires the customer's open checkouts. Has no effect for an unknown customer. */
  expireCheckouts(customerId: string): Promise<void>;
  /** Creates a checkout for a first subscription and returns its URL; absent for an unknown customer. */
  createCheckout(order: CheckoutOrder): Promise<string | undefined>;
  /**
   * URL of the provider's page where the customer finds invoices, changes the card and cancels; it leads back to
   * `returnUrl`. Absent for an unknown customer.
   */
  openPortal(customerId: string, returnUrl: string): Promise<string | undefined>;
  /** Active subscription of the customer, the highest plan if there are several; absent when there is none. */
  findSubscription(customerId: string): Promise<PaidSubscription | undefined>;
  /** Amount that `upgrade` would charge now. */
  amountDueNow(subscriptionId: string, purchase: Purchase): Promise<AmountDueNow>;
  /**
   * Upgrades a subscription immediately to a higher plan or to yearly billing, charges the prorated difference as of
   * `asOf`, and cancels a pending change. Anything that is not an upgrade has no effect. Returns the URL where the
   * payer must first confirm the payment, until which nothing changes; absent when complete.
   * @throws payment_declined; nothing changes, as with every failure that the provider reports
   */
  upgrade(subscriptionId: string, purchase: Purchase, asOf: string): Promise<string | undefined>;
  /** Schedules a lower plan for the end of the paid cycle. The current plan cancels a pending change. */
  downgrade(subscriptionId: string, target: PlanId): Promise<void>;
  /** Cancels the customer's subscriptions immediately and deletes the customer. Has no effect for an unknown one. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Verifies and parses a webhook request; absent for events not about subscriptions.
   * @throws invalid_input when the signature does not match or is older than five minutes
   */
  parseEvent(body: Uint8Array, signature: string | undefined): PaymentEvent | undefined;
}
