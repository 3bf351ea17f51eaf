import type { PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { downgradePaidPlan, openCheckout } from '#core/usecases/pay-plan.js';
import type { hearPayment } from '#core/usecases/read-billing.js';

/** What goes by the payment service, with its ports in place. The class is the injection token. */
export abstract class BillingService {
  abstract readonly openCheckout: ReturnType<typeof openCheckout>;
  abstract readonly downgradePaidPlan: ReturnType<typeof downgradePaidPlan>;
  abstract readonly customerOf: PaymentAccounts['customerOf'];
  abstract readonly readEvent: PaymentGateway['readEvent'];
  abstract readonly hearPayment: ReturnType<typeof hearPayment>;
}
