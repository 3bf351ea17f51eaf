/** What is to be done for a new member, each once: it is recorded with the registration and survives a crash. */
export const ERRAND_KINDS = ['newsletter', 'welcome_mail'] as const;
export type ErrandKind = (typeof ERRAND_KINDS)[number];

export interface Errand {
  readonly memberId: number;
  readonly kind: ErrandKind;
  /** How often it has been tried. */
  readonly attempts: number;
}

/** Time that a registration waits for its errands, in milliseconds: the rest is done behind it. */
export const REGISTRATION_BUDGET_MS = 3_000;
/** An errand that was taken and not reported on counts as dropped after this, in milliseconds. */
export const ERRAND_LEASE_MS = 60_000;
/** After this many tries an errand is given up. */
export const MAX_ERRAND_ATTEMPTS = 12;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Pause before the next try, in milliseconds: it doubles each time. */
export function errandPause(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
}
