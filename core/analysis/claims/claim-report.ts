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
  /** The model that checked, where it is another one than the summary's. */
  readonly model?: string;
  readonly removed: RemovedClaims;
}

/** The report of a summary; `judge`: the model that judged statements, where it did not write them. */
export function claimReport(removed: RemovedClaims, check?: ClaimCheck, judge?: string): ClaimReport {
  const hasJudged = check === 'model' || check === 'partial';
  return { ...(check && { check }), ...(judge !== undefined && hasJudged && { model: judge }), removed };
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

const CHECK_TEXTS: Readonly<Record<Exclude<ClaimCheck, 'model' | 'partial'>, string>> = {
  off: 'statements checked by rule',
  over_budget: 'statements checked by rule; not checked by a model: over budget',
  timed_out: 'statements checked by rule; not checked by a model: it took too long',
  failed: 'statements checked by rule; not checked by a model: its check failed',
};

/** The report in the words of the provenance line. */
export function claimReportParts({ check, model, removed }: ClaimReport): string[] {
  const count = unsupportedCount(removed);
  const statements =
    count === 1 ? '1 statement without support was' : `${count} statements without support were`;
  return [...(check ? [checkText(check, model)] : []), ...(count > 0 ? [`${statements} removed`] : [])];
}

function checkText(check: ClaimCheck, model = 'a model'): string {
  if (check === 'model') return `statements checked by rule and by ${model}`;
  if (check === 'partial') return `statements checked by rule; not all of them checked by ${model}`;
  return CHECK_TEXTS[check];
}
