import type { EntityManager } from '@mikro-orm/postgresql';
import { type Subscription, subscriptionAt } from '#core/plans/subscription.js';
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

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row of `SUBSCRIPTION_COLUMNS`. */
export interface StoredSubscription {
  readonly plan: Subscription['plan'];
  readonly subscription_status: Subscription['status'];
  readonly billing_interval: Subscription['interval'];
  readonly anchored_at: string | null;
  readonly pending_plan: Subscription['plan'] | null;
  readonly pending_at: string | null;
}

export const SUBSCRIPTION_COLUMNS = `plan, subscription_status, billing_interval,
  ${iso('anchored_at')} as anchored_at, pending_plan, ${iso('pending_at')} as pending_at`;

/** The subscription in force at `now`. */
export function toSubscription(row: StoredSubscription, now: Date): Subscription {
  const { pending_plan: plan, pending_at: effectiveAt } = row;
  const stored = {
    plan: row.plan,
    status: row.subscription_status,
    interval: row.billing_interval,
    ...(row.anchored_at !== null && { anchoredAt: row.anchored_at }),
    ...(plan !== null && effectiveAt !== null && { pending: { plan, effectiveAt } }),
  };
  return subscriptionAt(stored, now);
}
