import { REMOVAL_REASONS, type RemovedClaims } from './claim-support.js';

/**
 * What checked the statements besides the rules. `model`: a language model too. `off`: the operator does without.
 * `over_budget`, `failed`: it could not be asked.
 */
export const CLAIM_CHECKS = ['model', 'off', 'over_budget', 'failed'] as const;
export type ClaimCheck = (typeof CLAIM_CHECKS)[number];

/** How the statements of an analysis were checked, and what was removed. */
export interface ClaimReport {
  /** Absent where no language model was used. */
  readonly check?: ClaimCheck;
  readonly removed: RemovedClaims;
}

/** Reasons that are no statement without support. */
const OTHER_REASONS: ReadonlySet<string> = new Set(['quote', 'injected', 'duplicate']);

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
  over_budget: 'statements checked by rule; the check by a model was over budget',
  failed: 'statements checked by rule; the check by a model failed',
};

/** The report in the words of the provenance line. */
export function claimReportParts({ check, removed }: ClaimReport): string[] {
  const count = unsupportedCount(removed);
  const statements =
    count === 1 ? '1 statement without support was' : `${count} statements without support were`;
  return [...(check ? [CHECK_TEXTS[check]] : []), ...(count > 0 ? [`${statements} removed`] : [])];
}
