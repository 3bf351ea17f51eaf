import type { Purchase } from '../plans/purchase.js';

/** How long a payment before sign-up waits for its account (contract §3), in milliseconds. */
export const PRE_SIGNUP_SESSION_MS = 24 * 3_600_000;

/** A plan that was paid for before there was an account. It is redeemed once, by the sign-up that carries its id. */
export interface PreSignupSession extends Purchase {
  /** Unguessable. */
  readonly id: string;
  readonly createdAt: string;
}
