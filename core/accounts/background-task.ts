/** Tasks for a new member, each run once. They are stored with the registration and survive a crash. */
export const WELCOME_TASK_KINDS = ['newsletter', 'welcome_mail'] as const;
export type WelcomeTaskKind = (typeof WELCOME_TASK_KINDS)[number];
/**
 * `remove_identity` deletes a former member at the identity service; `end_payments` cancels their subscription at the
 * payment provider.
 */
export type BackgroundTaskKind = WelcomeTaskKind | 'remove_identity' | 'end_payments';
export type BackgroundTaskState = 'open' | 'done' | 'given_up';

export interface BackgroundTask {
  readonly memberId: number;
  readonly kind: BackgroundTaskKind;
  /** Identity to delete; set for `remove_identity` only. */
  readonly uid?: string;
  /** Customer whose payments end; set for `end_payments` only. */
  readonly customerId?: string;
  /** Number of attempts, including the current one. */
  readonly attempts: number;
}

/** Time that a registration waits for its tasks, in milliseconds. */
export const REGISTRATION_TIMEOUT_MS = 3_000;
/** Timeout of one attempt, in milliseconds: shorter than the lease. */
export const TASK_TIMEOUT_MS = 45_000;
/** Lease of a claimed task, in milliseconds. */
export const TASK_LEASE_MS = 60_000;
/** Time that the identity of a deleted member is remembered: longer than any of its tokens lives. */
export const IDENTITY_RETENTION_MS = 24 * 3_600_000;
/** Number of attempts after which a welcome task is abandoned. */
export const MAX_TASK_ATTEMPTS = 12;

const INITIAL_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 6 * 3_600_000;

/** Exponential backoff before the next attempt, in milliseconds. */
export function taskRetryDelayMs(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, INITIAL_RETRY_DELAY_MS * 2 ** Math.max(0, attempts - 1));
}

/** Newsletter list that new members join (spec §1). */
export const NEWSLETTER_LIST_ID = 83;

/** Newsletter texts of a registration (spec §3). */
export const NEWSLETTER_TEXTS = {
  added: 'Added to the newsletter',
  alreadyOn: 'Already on the newsletter',
  refused: 'The newsletter did not take this address',
  misconfigured: 'Newsletter is not set up correctly',
  notConfigured: 'Newsletter is not configured',
} as const;
