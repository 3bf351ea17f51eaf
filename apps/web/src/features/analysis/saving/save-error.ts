import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { ApiError } from '#ui/lib/api-errors.js';

/** Limit details of a rejected save; missing values have the spec's defaults (spec §8). */
export interface SaveLimit {
  readonly count?: number;
  readonly limit?: number;
  readonly plan?: PlanId;
}

/** Reason why a save failed: limit reached, not signed in, or other. */
export type SaveError =
  | { readonly kind: 'full'; readonly refusal: SaveLimit }
  | { readonly kind: 'signed_out' | 'other' };

/** Classifies the error of a save (spec §8). The error code distinguishes other 403 responses from the limit. */
export function toSaveError(error: unknown): SaveError {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  const { status, payload } = error;
  if (status === 401) return { kind: 'signed_out' };
  const { code = 'save_limit_reached', currentCount, maxAllowed, plan } = payload;
  if (status !== 403 || code !== 'save_limit_reached') return { kind: 'other' };
  return {
    kind: 'full',
    refusal: {
      count: countOf(currentCount),
      limit: countOf(maxAllowed),
      plan: PLAN_IDS.find((known) => known === plan),
    },
  };
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
