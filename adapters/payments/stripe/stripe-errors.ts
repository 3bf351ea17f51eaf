import { Stripe } from 'stripe';
import { DomainError } from '#core/errors.js';

/** Runs `work` and converts errors of Stripe's library, which become the `cause`. */
export async function mapStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof DomainError ? cause : toDomainError(cause);
  }
}

/** Returns whether Stripe reports a missing object. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Returns whether Stripe reports a missing or deleted customer. */
export function isCustomerNotFound(error: unknown): boolean {
  return (
    isNotFound(error) &&
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.param === 'customer'
  );
}

/** Returns whether Stripe rejects the proration date; the change is then prorated from now. */
export function isProrationDateRejected(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && /\bproration_date\b/.test(error.param ?? '')
  );
}

/** Returns whether the bank requires the customer to confirm the payment. */
export function requiresConfirmation(error: unknown): error is Stripe.errors.StripeCardError {
  if (!(error instanceof Stripe.errors.StripeCardError)) return false;
  return CONFIRMATION_CODES.has(error.code ?? '') || error.decline_code === 'authentication_required';
}

const CONFIRMATION_CODES: ReadonlySet<string> = new Set([
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
  'payment_intent_action_required',
  'authentication_required',
]);

function toDomainError(cause: unknown): DomainError {
  const { StripeAuthenticationError, StripeCardError, StripeInvalidRequestError, StripePermissionError } =
    Stripe.errors;
  if (cause instanceof StripeCardError) {
    return new DomainError(
      'payment_declined',
      'Your payment did not go through, and your plan is as it was. Please check your card with your bank.',
      {},
      cause,
    );
  }
  const isMisconfigured =
    cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError;
  // A price, customer or path unknown to Stripe is a configuration error, not a declined payment.
  if (isMisconfigured || (cause instanceof StripeInvalidRequestError && cause.statusCode === 404)) {
    return new DomainError(
      'payments_unavailable',
      'Plans cannot be bought on this server at the moment.',
      {},
      cause,
    );
  }
  if (cause instanceof StripeInvalidRequestError) {
    return new DomainError('internal', 'Something went wrong on our side. Please try again.', {}, cause);
  }
  return stripeUnavailable(cause);
}

/** Builds the error for an unavailable or failing Stripe. */
export function stripeUnavailable(cause: unknown): DomainError {
  const message = 'The payment service cannot be reached at the moment. Please try again in a few minutes.';
  return new DomainError('upstream_unavailable', message, {}, cause);
}
