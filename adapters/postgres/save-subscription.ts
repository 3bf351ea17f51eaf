import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subscription } from '#core/plans/subscription.js';
import { transactionQueries } from './transaction.js';

const UPDATE = `update members set plan = $1, subscription_status = $2, billing_interval = $3, anchored_at = $4,
  pending_plan = $5, pending_at = $6 where id = $7`;

/** Makes `next` the subscription of a member whose row is locked. */
export async function saveSubscription(
  em: EntityManager,
  memberId: number,
  next: Subscription,
): Promise<Subscription> {
  const { plan, status, interval, anchoredAt = null, pending } = next;
  await transactionQueries(em)(UPDATE, [
    plan,
    status,
    interval,
    anchoredAt,
    pending?.plan ?? null,
    pending?.effectiveAt ?? null,
    memberId,
  ]);
  return next;
}
