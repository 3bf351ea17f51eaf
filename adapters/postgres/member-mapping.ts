import type { Member } from '#core/accounts/member.js';
import { type StoredSubscription, SUBSCRIPTION_COLUMNS, toSubscription } from './subscription-mapping.js';

/** A member as `MEMBER_COLUMNS` select it through the plain driver, which hands big numbers over as text. */
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

/** The product's member of a row, on the plan that is in force at `now`. */
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
