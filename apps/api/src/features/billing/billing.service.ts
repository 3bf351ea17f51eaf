import type { PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { downgradeSubscription, openCheckout } from '#core/usecases/pay-plan.js';
import type { handlePaymentEvent } from '#core/usecases/sync-subscription.js';

/** What goes by the payment service, with its ports in place. The class is the injection token. */
export abstract class BillingService {
  abstract readonly openCheckout: ReturnType<typeof openCheckout>;
  abstract readonly downgradeSubscription: ReturnType<typeof downgradeSubscription>;
  abstract readonly customerOf: PaymentAccounts['findCustomerId'];
  abstract readonly readEvent: PaymentGateway['parseEvent'];
  abstract readonly handlePaymentEvent: ReturnType<typeof handlePaymentEvent>;
}
