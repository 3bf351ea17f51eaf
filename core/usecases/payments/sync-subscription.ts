import { decideSync } from '#core/payments/decide-sync.js';
import type { PaidSubscription } from '#core/payments/paid-subscription.js';
import type { BillingOutcome, PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { PaymentEvent, PaymentGateway } from '#core/ports/payment-gateway.js';

export interface BillingPorts {
  readonly accounts: PaymentAccounts;
  readonly gateway: PaymentGateway;
}

interface SyncResult {
  readonly paid: PaidSubscription | undefined;
  readonly outcome: BillingOutcome;
}

/**
 * Copies the payment provider's subscription state to the member. Of concurrent syncs the one that began last wins.
 * @throws upstream_unavailable, payments_unavailable
 */
export function syncSubscription({ accounts, gateway }: BillingPorts) {
  return async (customerId: string, eventId?: string): Promise<SyncResult> => {
    const syncNumber = await accounts.nextSyncNumber();
    const paid = await gateway.findSubscription(customerId);
    const snapshot = { customerId, syncNumber, paid, eventId };
    const outcome = await accounts.applySnapshot(snapshot, (facts) => decideSync(snapshot, facts));
    return { paid, outcome };
  };
}

/**
 * Handles a payment event once by syncing the customer's current state.
 * @throws upstream_unavailable: the provider must deliver the event again
 */
export function handlePaymentEvent(ports: BillingPorts) {
  const sync = syncSubscription(ports);
  return async ({ id, customerId }: PaymentEvent): Promise<BillingOutcome> => {
    if (await ports.accounts.isEventApplied(id)) return 'known';
    if ((await ports.accounts.findMemberId(customerId)) === undefined) return 'gone';
    return (await sync(customerId, id)).outcome;
  };
}
