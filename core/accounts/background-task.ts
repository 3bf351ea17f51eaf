/** What is to be done for a new member, each once: it is recorded with the registration and survives a crash. */
export const WELCOME_TASK_KINDS = ['newsletter', 'welcome_mail'] as const;
export type WelcomeTaskKind = (typeof WELCOME_TASK_KINDS)[number];
/**
 * `remove_identity`: the identity service is to forget a member who left; `end_payments`: so is the payment service, where
 * they had one.
 */
export type BackgroundTaskKind = WelcomeTaskKind | 'remove_identity' | 'end_payments';
export type BackgroundTaskState = 'open' | 'done' | 'given_up';

export interface BackgroundTask {
  readonly memberId: number;
  readonly kind: BackgroundTaskKind;
  /** The identity to be removed; with `remove_identity` alone. */
  readonly uid?: string;
  /** Whose payments are to end; with `end_payments` alone. */
  readonly customerId?: string;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
}

/** Time that a registration waits for its errands, in milliseconds: the rest is done behind it. */
export const REGISTRATION_TIMEOUT_MS = 3_000;
/** Longest that one try may take, in milliseconds: well within its lease. */
export const TASK_TIMEOUT_MS = 45_000;
/** An errand that was taken and not reported on counts as dropped after this, in milliseconds. */
export const TASK_LEASE_MS = 60_000;
/** After this many tries a welcome is given up. */
export const MAX_TASK_ATTEMPTS = 12;

const INITIAL_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 6 * 3_600_000;

/** Pause before the next try, in milliseconds: it doubles each time. */
export function taskRetryDelayMs(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, INITIAL_RETRY_DELAY_MS * 2 ** Math.max(0, attempts - 1));
}
