import { DomainError } from '#core/errors.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';

/** Stands where there is no payment service. */
export const noPayments: PaymentGateway = {
  createCustomer: () => Promise.reject(paymentsUnavailable()),
  expireCheckouts: () => Promise.reject(paymentsUnavailable()),
  createCheckout: () => Promise.reject(paymentsUnavailable()),
  findSubscription: () => Promise.reject(paymentsUnavailable()),
  amountDueNow: () => Promise.reject(paymentsUnavailable()),
  upgrade: () => Promise.reject(paymentsUnavailable()),
  downgrade: () => Promise.reject(paymentsUnavailable()),
  deleteCustomer: () => Promise.reject(paymentsUnavailable()),
  parseEvent() {
    throw paymentsUnavailable();
  },
};

/** What is said where plans cannot be paid for in the way that was asked. */
export function paymentsUnavailable(
  message = 'Plans cannot be bought on this server at the moment.',
): DomainError {
  return new DomainError('payments_unavailable', message);
}
