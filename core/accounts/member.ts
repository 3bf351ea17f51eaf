import type { PlanId } from '../plans/plan.js';
import type { Subscription } from '../plans/subscription.js';

/** A registered user (spec §3). */
export interface Member {
  readonly id: number;
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName?: string;
  /** An https URL for display only; the server never fetches it. */
  readonly photoUrl?: string;
  /** Plan in force, from the subscription. */
  readonly plan: PlanId;
  readonly subscription: Subscription;
  /** False when deactivated by an admin. */
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** Names that a member can edit (spec §5). */
export interface MemberNames {
  readonly firstName: string;
  readonly lastName: string;
}

/** Days that a sign-in of a member lasts, unless `MEMBER_SESSION_DAYS` says otherwise. */
export const DEFAULT_MEMBER_SESSION_DAYS = 180;

/** Sign-ins that a member ended and that are remembered; older ones of that many devices have long expired. */
export const MAX_ENDED_SIGN_INS = 50;

const DAY_MS = 24 * 3600 * 1000;

/** True once a sign-in (in seconds since 1970) is too old to be taken, however often its token was renewed. */
export function isSessionOver(signedInAt: number, now: Date, days: number): boolean {
  return now.getTime() - signedInAt * 1000 >= days * DAY_MS;
}

/** Claims of a verified ID token (contract §3). */
export interface Identity {
  /** The identity service's user id. Never shown, and only taken from a verified token. */
  readonly uid: string;
  /** Lower case; absent when the identity service has none. */
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
  /** Time of the last authentication, in seconds since 1970. */
  readonly signedInAt: number;
}
