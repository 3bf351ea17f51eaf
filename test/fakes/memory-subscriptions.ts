import { PRE_SIGNUP_SESSION_MS } from '#core/payments/paid-subscription.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { Subscriptions } from '#core/ports/billing.js';
import type { Clock } from '#core/ports/system.js';
import type { MemoryStore } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

/** In-memory implementation of `Subscriptions`. Calls never await, so each is atomic. */
export function memorySubscriptions(store: MemoryStore, clock: Clock): Subscriptions {
  const standing = (memberId: number): Subscription | undefined =>
    store.members.has(memberId) ? subscriptionOf(store, memberId, clock.now()) : undefined;
  const keep = (memberId: number, next: Subscription): Subscription => {
    store.subscriptions.set(memberId, structuredClone(next));
    return structuredClone(next);
  };

  return {
    async find(memberId) {
      return structuredClone(standing(memberId));
    },
    async update(memberId, decide) {
      const current = standing(memberId);
      return current && keep(memberId, decide(structuredClone(current)));
    },
    async createSession(session) {
      store.sessions.set(session.id, { session: { ...session } });
    },
    async redeemSession(memberId, sessionId, decide) {
      const current = standing(memberId);
      const kept = store.sessions.get(sessionId);
      if (!current || !kept) return undefined;
      if (kept.redeemedBy === memberId) return structuredClone(current);
      const age = clock.now().getTime() - Date.parse(kept.session.createdAt);
      if (kept.redeemedBy !== undefined || age >= PRE_SIGNUP_SESSION_MS) return undefined;
      store.sessions.set(sessionId, { ...kept, redeemedBy: memberId });
      return keep(memberId, decide(structuredClone(current), { ...kept.session }));
    },
  };
}
