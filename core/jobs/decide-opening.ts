import type { PlanId } from '../plans/plan.js';
import { currentReservations, quotaOwnerOf } from '../usage/monthly-allowance.js';
import type { QuotaReservation } from '../usage/quota-reservation.js';

/** What an idempotency key was answered with before. */
export interface StoredReply {
  readonly bodyHash: string;
  readonly jobId?: string;
  readonly analysisId?: number;
}

/** What is stored at the moment a job is to be opened. */
export interface OpeningFacts {
  /** Replies stored under the request's idempotency key, in any of its scopes. */
  readonly replies: readonly StoredReply[];
  /** The analysis that has the dedupe key. */
  readonly analysisId?: number;
  /** The unfinished job that has the dedupe key. */
  readonly jobId?: string;
  /** The quota owner's plan in force; absent when that account is deleted, or no plan sets a ceiling. */
  readonly plan?: PlanId;
  /** Used units of a meter; 0 for one that was never used. */
  readonly used: (meter: string) => number;
}

export type OpeningDecision =
  /** A new job may be opened when these reservations succeed. */
  | { readonly outcome: 'open'; readonly charges: readonly QuotaReservation[] }
  /** `isReplay`: the idempotency key leads there already. */
  | { readonly outcome: 'analysed'; readonly analysisId: number; readonly isReplay: boolean }
  | { readonly outcome: 'joined'; readonly jobId: string }
  | { readonly outcome: 'replayed'; readonly jobId: string }
  | { readonly outcome: 'refused'; readonly charge: QuotaReservation; readonly used: number }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'mismatch' };

/**
 * Decides how a submission is answered (contract §2): the reply of its idempotency key first, then what exists under its
 * dedupe key, then the quota. Of several exhausted quotas the first in the list is reported.
 */
export function decideOpening(
  job: { readonly bodyHash?: string; readonly charges: readonly QuotaReservation[] },
  { replies, analysisId, jobId, plan, used }: OpeningFacts,
  now: Date,
): OpeningDecision {
  if (replies.some(({ bodyHash }) => bodyHash !== job.bodyHash)) return { outcome: 'mismatch' };
  const [reply] = replies;
  if (reply?.analysisId !== undefined) {
    return { outcome: 'analysed', analysisId: reply.analysisId, isReplay: true };
  }
  if (reply?.jobId !== undefined) return { outcome: 'replayed', jobId: reply.jobId };
  if (analysisId !== undefined) return { outcome: 'analysed', analysisId, isReplay: false };
  if (jobId !== undefined) return { outcome: 'joined', jobId };
  if (quotaOwnerOf(job.charges) && !plan) return { outcome: 'gone' };
  const charges = currentReservations(job.charges, plan, now);
  const charge = charges.find(({ meter, ceiling }) => used(meter) >= ceiling);
  return charge ? { outcome: 'refused', charge, used: used(charge.meter) } : { outcome: 'open', charges };
}
