import { DomainError } from '#core/errors.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';

/** The gateway of a server without a payment service. */
export const noPayments: PaymentGateway = {
  createCustomer: () => Promise.reject(paymentsUnavailable()),
  expireCheckouts: () => Promise.reject(paymentsUnavailable()),
  createCheckout: () => Promise.reject(paymentsUnavailable()),
  openPortal: () => Promise.reject(paymentsUnavailable()),
  findSubscription: () => Promise.reject(paymentsUnavailable()),
  amountDueNow: () => Promise.reject(paymentsUnavailable()),
  upgrade: () => Promise.reject(paymentsUnavailable()),
  downgrade: () => Promise.reject(paymentsUnavailable()),
  deleteCustomer: () => Promise.reject(paymentsUnavailable()),
  parseEvent() {
    throw paymentsUnavailable();
  },
};

function paymentsUnavailable(): DomainError {
  return new DomainError('payments_unavailable', 'Plans cannot be bought on this server at the moment.');
}
