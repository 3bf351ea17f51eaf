import { REMOVAL_REASONS, type RemovedClaims } from './claim-support.js';

/**
 * Result of the check by a language model, which follows the check by rule. `model`: all statements. `partial`: some.
 * `off`: disabled by the operator. `over_budget`, `timed_out`, `failed`: none.
 */
export const CLAIM_CHECKS = ['model', 'partial', 'off', 'over_budget', 'timed_out', 'failed'] as const;
export type ClaimCheck = (typeof CLAIM_CHECKS)[number];

/** Report on the checks of an analysis's statements, with what was removed. */
export interface ClaimReport {
  /** Absent where no language model was used. */
  readonly check?: ClaimCheck;
  readonly removed: RemovedClaims;
}

/** Reasons of removal other than missing support. */
const OTHER_REASONS: ReadonlySet<string> = new Set(['quote', 'injected', 'duplicate', 'dangling']);

/** Number of statements that were removed because nothing supports them. */
export function unsupportedCount(removed: RemovedClaims): number {
  return REMOVAL_REASONS.reduce(
    (sum, reason) => sum + (OTHER_REASONS.has(reason) ? 0 : (removed[reason] ?? 0)),
    0,
  );
}

const CHECK_TEXTS: Readonly<Record<ClaimCheck, string>> = {
  model: 'statements checked by rule and by a model',
  off: 'statements checked by rule',
  partial: 'statements checked by rule; not all of them checked by a model',
  over_budget: 'statements checked by rule; not checked by a model: over budget',
  timed_out: 'statements checked by rule; not checked by a model: it took too long',
  failed: 'statements checked by rule; not checked by a model: its check failed',
};

/** The report in the words of the provenance line. */
export function claimReportParts({ check, removed }: ClaimReport): string[] {
  const count = unsupportedCount(removed);
  const statements =
    count === 1 ? '1 statement without support was' : `${count} statements without support were`;
  return [...(check ? [CHECK_TEXTS[check]] : []), ...(count > 0 ? [`${statements} removed`] : [])];
}
