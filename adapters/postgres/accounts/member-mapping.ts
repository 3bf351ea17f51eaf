import type { Member } from '#core/accounts/member.js';
import type { MemberData } from '../entities/member-entities.js';
import {
  type StoredSubscription,
  SUBSCRIPTION_COLUMNS,
  toSubscription,
} from '../payments/subscription-mapping.js';

/** A row of `MEMBER_COLUMNS` as the plain driver returns it: 64-bit numbers are text. */
export interface StoredMember extends StoredSubscription {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string | null;
  readonly photo_url: string | null;
  readonly is_active: boolean;
  readonly created_at: string;
}

export const MEMBER_COLUMNS = `id, uid, email, email_verified, first_name, last_name, display_name, photo_url, is_active,
  ${SUBSCRIPTION_COLUMNS}, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`;

/** The member of a row, with the plan in force at `now`. */
export function toMember(row: StoredMember, now: Date): Member {
  const subscription = toSubscription(row, now);
  return {
    id: Number(row.id),
    uid: row.uid,
    email: row.email,
    emailVerified: row.email_verified,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name ?? undefined,
    photoUrl: row.photo_url ?? undefined,
    plan: subscription.plan,
    subscription,
    isActive: row.is_active,
    createdAt: row.created_at,
  };
}

/** The row of an entity. */
export function toStoredMember(member: MemberData): StoredMember {
  return {
    id: String(member.id),
    uid: member.uid,
    email: member.email,
    email_verified: member.emailVerified,
    first_name: member.firstName,
    last_name: member.lastName,
    display_name: member.displayName ?? null,
    photo_url: member.photoUrl ?? null,
    is_active: member.isActive,
    plan: member.plan,
    subscription_status: member.subscriptionStatus,
    billing_interval: member.billingInterval,
    anchored_at: member.anchoredAt?.toISOString() ?? null,
    pending_plan: member.pendingPlan ?? null,
    pending_at: member.pendingAt?.toISOString() ?? null,
    created_at: member.createdAt.toISOString(),
  };
}
