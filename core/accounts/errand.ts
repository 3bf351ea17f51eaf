/** What is to be done for a new member, each once: it is recorded with the registration and survives a crash. */
export const WELCOME_KINDS = ['newsletter', 'welcome_mail'] as const;
export type WelcomeKind = (typeof WELCOME_KINDS)[number];
/**
 * `remove_identity`: the identity service is to forget a member who left; `end_payments`: so is the payment service, where
 * they had one.
 */
export type ErrandKind = WelcomeKind | 'remove_identity' | 'end_payments';
export type ErrandState = 'open' | 'done' | 'given_up';

export interface Errand {
  readonly memberId: number;
  readonly kind: ErrandKind;
  /** The identity to be removed; with `remove_identity` alone. */
  readonly uid?: string;
  /** Whose payments are to end; with `end_payments` alone. */
  readonly customerId?: string;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
}

/** Time that a registration waits for its errands, in milliseconds: the rest is done behind it. */
export const REGISTRATION_BUDGET_MS = 3_000;
/** Longest that one try may take, in milliseconds: well within its lease. */
export const ERRAND_DEADLINE_MS = 45_000;
/** An errand that was taken and not reported on counts as dropped after this, in milliseconds. */
export const ERRAND_LEASE_MS = 60_000;
/** After this many tries a welcome is given up. */
export const MAX_ERRAND_ATTEMPTS = 12;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Pause before the next try, in milliseconds: it doubles each time. */
export function errandPause(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
}
