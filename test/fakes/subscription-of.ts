import { FREE_SUBSCRIPTION, type Subscription, subscriptionAt } from '#core/plans/subscription.js';
import type { MemoryStore } from './memory-store.js';

/** Subscription of a member in force at `now`. */
export function subscriptionOf({ subscriptions }: MemoryStore, memberId: number, now: Date): Subscription {
  return subscriptionAt(subscriptions.get(memberId) ?? FREE_SUBSCRIPTION, now);
}
