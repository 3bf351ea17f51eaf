import { DomainError } from '#core/errors.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';

/** Stands where there is no payment service. */
export const noPayments: PaymentGateway = {
  createCustomer: () => Promise.reject(paymentsUnavailable()),
  expireCheckouts: () => Promise.reject(paymentsUnavailable()),
  openCheckout: () => Promise.reject(paymentsUnavailable()),
  subscriptionOf: () => Promise.reject(paymentsUnavailable()),
  dueNow: () => Promise.reject(paymentsUnavailable()),
  upgrade: () => Promise.reject(paymentsUnavailable()),
  downgrade: () => Promise.reject(paymentsUnavailable()),
  end: () => Promise.reject(paymentsUnavailable()),
  readEvent() {
    throw paymentsUnavailable();
  },
};

/** What is said where plans cannot be paid for in the way that was asked. */
export function paymentsUnavailable(
  message = 'Plans cannot be bought on this server at the moment.',
): DomainError {
  return new DomainError('payments_unavailable', message);
}
