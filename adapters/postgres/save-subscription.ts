import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subscription } from '#core/plans/subscription.js';

const UPDATE = `update members set plan = ?, subscription_status = ?, billing_interval = ?, anchored_at = ?,
  pending_plan = ?, pending_at = ? where id = ?`;

/** Makes `next` the subscription of a member whose row is locked. */
export async function saveSubscription(
  em: EntityManager,
  memberId: number,
  next: Subscription,
): Promise<Subscription> {
  const { plan, status, interval, anchoredAt = null, pending } = next;
  await em.execute(UPDATE, [
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
