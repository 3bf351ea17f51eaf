import { Stripe } from 'stripe';
import { DomainError } from '../../../core/errors.js';

/** Runs `work` and turns what Stripe's library throws into the product's errors, with the library's as `cause`. */
export async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof DomainError ? cause : failureOf(cause);
  }
}

/** Whether Stripe says that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

function failureOf(cause: unknown): DomainError {
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
  if (cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError) {
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
  return unavailable(cause);
}

/** Stripe cannot be reached, or cannot do it now. */
export function unavailable(cause: unknown): DomainError {
  const message = 'The payment service cannot be reached at the moment. Please try again in a few minutes.';
  return new DomainError('upstream_unavailable', message, {}, cause);
}
