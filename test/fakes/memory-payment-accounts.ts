import type { PaymentAccounts } from '#core/ports/billing.js';
import type { Clock } from '#core/ports/system.js';
import type { MemoryStore } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

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
    async applySnapshot({ customerId, syncNumber: reading, paid, eventId }, decide) {
      const memberId = memberOf(customerId);
      const payer = memberId === undefined ? undefined : store.payers.get(memberId);
      if (memberId === undefined || !payer) return 'gone';
      const now = clock.now();
      const isEventKnown = eventId !== undefined && store.paymentEvents.has(eventId);
      if (eventId !== undefined && !isEventKnown)
        store.paymentEvents.set(eventId, { memberId, at: now.getTime() });
      const decision = decide({
        subscription: subscriptionOf(store, memberId, now),
        paidSubscriptionId: payer.subscriptionId,
        lastSyncNumber: payer.reading,
        isEventKnown,
      });
      if (decision.outcome === 'applied') {
        store.subscriptions.set(memberId, decision.subscription);
        store.payers.set(memberId, { customerId, reading, subscriptionId: paid?.id });
      }
      return decision.outcome;
    },
  };
}
