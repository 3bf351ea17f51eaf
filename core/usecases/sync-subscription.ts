import type { PaidSubscription } from '../payments/paid-subscription.js';
import type { BillingOutcome, PaymentAccounts } from '../ports/payment-accounts.js';
import type { PaymentEvent, PaymentGateway } from '../ports/payment-gateway.js';

export interface BillingPorts {
  readonly accounts: PaymentAccounts;
  readonly gateway: PaymentGateway;
}

interface BillingReading {
  readonly paid: PaidSubscription | undefined;
  readonly outcome: BillingOutcome;
}

/**
 * Copies the payment provider's subscription state to the member. Of concurrent syncs the one that began last wins.
 * @throws upstream_unavailable, payments_unavailable
 */
export function syncSubscription({ accounts, gateway }: BillingPorts) {
  return async (customerId: string, eventId?: string): Promise<BillingReading> => {
    const reading = await accounts.nextSyncNumber();
    const paid = await gateway.findSubscription(customerId);
    return {
      paid,
      outcome: await accounts.applySnapshot({ customerId, syncNumber: reading, paid, eventId }),
    };
  };
}

/**
 * Handles a payment event once by syncing the customer's current state.
 * @throws upstream_unavailable: the provider must deliver the event again
 */
export function handlePaymentEvent(ports: BillingPorts) {
  const read = syncSubscription(ports);
  return async ({ id, customerId }: PaymentEvent): Promise<BillingOutcome> => {
    if (await ports.accounts.isEventApplied(id)) return 'known';
    if ((await ports.accounts.findMemberId(customerId)) === undefined) return 'gone';
    return (await read(customerId, id)).outcome;
  };
}
