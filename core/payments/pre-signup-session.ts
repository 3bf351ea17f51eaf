import type { Purchase } from '../plans/purchase.js';

/** Lifetime of a payment made before sign-up (contract §3), in milliseconds. */
export const PRE_SIGNUP_SESSION_MS = 24 * 3_600_000;

/** A plan paid for before sign-up. Redeemed once, by the sign-up that presents its id. */
export interface PreSignupSession extends Purchase {
  /** Unguessable; acts as a bearer secret. */
  readonly id: string;
  readonly createdAt: string;
}
