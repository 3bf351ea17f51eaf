import { applyBilling } from '#core/payments/paid-subscription.js';
import { FREE_SUBSCRIPTION, subscriptionAt } from '#core/plans/subscription.js';
import type { Clock } from '#core/ports/clock.js';
import type { PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { MemoryStore } from './memory-store.js';

/** In-memory implementation of `PaymentAccounts`. Calls never await, so each is atomic. */
export function memoryPaymentAccounts(store: MemoryStore, clock: Clock): PaymentAccounts {
  const memberOf = (customerId: string) =>
    [...store.payers].find(([, payer]) => payer.customerId === customerId)?.[0];

  return {
    async findCustomerId(memberId) {
      return store.payers.get(memberId)?.customerId;
    },
    async findMemberId(customerId) {
      return memberOf(customerId);
    },
    async saveCustomerId(memberId, customerId, replaces) {
      if (!store.members.has(memberId)) return undefined;
      const known = store.payers.get(memberId);
      const payer = known && known.customerId !== replaces ? known : { reading: 0, ...known, customerId };
      store.payers.set(memberId, payer);
      return payer.customerId;
    },
    withMemberLock: (memberId, work) => store.payersInLine(memberId, work),
    async isEventApplied(eventId) {
      return store.paymentEvents.has(eventId);
    },
    async nextSyncNumber() {
      store.readings.last += 1;
      return store.readings.last;
    },
    async applySnapshot({ customerId, syncNumber: reading, paid, eventId }) {
      const memberId = memberOf(customerId);
      const payer = memberId === undefined ? undefined : store.payers.get(memberId);
      if (memberId === undefined || !payer) return 'gone';
      const now = clock.now();
      if (eventId !== undefined) {
        if (store.paymentEvents.has(eventId)) return 'known';
        store.paymentEvents.set(eventId, { memberId, at: now.getTime() });
      }
      if (reading <= payer.reading) return 'outdated';
      const current = subscriptionAt(store.subscriptions.get(memberId) ?? FREE_SUBSCRIPTION, now);
      store.subscriptions.set(memberId, applyBilling(current, paid, payer.subscriptionId !== undefined));
      store.payers.set(memberId, { customerId, reading, subscriptionId: paid?.id });
      return 'applied';
    },
  };
}
