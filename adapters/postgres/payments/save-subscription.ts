import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subscription } from '#core/plans/subscription.js';
import { MemberEntity } from '../entities/member-entities.js';

/** Makes `next` the subscription of a member whose row is locked. */
export async function saveSubscription(
  em: EntityManager,
  memberId: number,
  next: Subscription,
): Promise<Subscription> {
  await em.nativeUpdate(
    MemberEntity,
    { id: memberId },
    {
      plan: next.plan,
      subscriptionStatus: next.status,
      billingInterval: next.interval,
      anchoredAt: next.anchoredAt === undefined ? null : new Date(next.anchoredAt),
      pendingPlan: next.pending?.plan ?? null,
      pendingAt: next.pending ? new Date(next.pending.effectiveAt) : null,
    },
  );
  return next;
}
