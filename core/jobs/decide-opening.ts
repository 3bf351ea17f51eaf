import type { PlanId } from '../plans/plan.js';
import { currentReservations, type QuotaReservation, quotaOwnerOf } from '../usage/quota.js';

/** Stored response of an idempotency key. */
export interface StoredReply {
  readonly bodyHash: string;
  readonly jobId?: string;
  readonly analysisId?: number;
}

/** Stored state at the moment a job is opened. */
export interface OpeningFacts {
  /** Replies stored under the request's idempotency key, in any of its scopes. */
  readonly replies: readonly StoredReply[];
  /** Existing analysis with the same dedupe key. */
  readonly analysisId?: number;
  /** Unfinished job with the same dedupe key. */
  readonly jobId?: string;
  /** Plan in force of the quota owner; absent when the account is deleted or no plan determines a limit. */
  readonly plan?: PlanId;
  /** Used units of a counter; 0 for an unused one. */
  readonly used: (meter: string) => number;
}

export type OpeningDecision =
  /** A new job may be opened when these reservations succeed. */
  | { readonly outcome: 'open'; readonly charges: readonly QuotaReservation[] }
  | Replay
  | { readonly outcome: 'analysed'; readonly analysisId: number; readonly isReplay: false }
  | { readonly outcome: 'joined'; readonly jobId: string }
  | { readonly outcome: 'refused'; readonly charge: QuotaReservation; readonly used: number }
  | { readonly outcome: 'gone' };

/** A response that was given before. */
export type Replay =
  | { readonly outcome: 'analysed'; readonly analysisId: number; readonly isReplay: true }
  | { readonly outcome: 'replayed'; readonly jobId: string }
  | { readonly outcome: 'mismatch' };

/** Decides the response to a request by the replies of its idempotency key alone; absent without one. */
export function decideReplay(
  replies: readonly StoredReply[],
  requestHash: string | undefined,
): Replay | undefined {
  if (replies.some(({ bodyHash }) => bodyHash !== requestHash)) return { outcome: 'mismatch' };
  const [{ analysisId, jobId } = {}] = replies;
  if (analysisId !== undefined) return { outcome: 'analysed', analysisId, isReplay: true };
  return jobId === undefined ? undefined : { outcome: 'replayed', jobId };
}

/**
 * Decides the response to a submission (contract §2): the reply of its idempotency key first, then an existing analysis
 * or job with its dedupe key, then the quota. Of several exhausted quotas the first in the list is reported.
 */
export function decideOpening(
  job: { readonly bodyHash?: string; readonly charges: readonly QuotaReservation[] },
  { replies, analysisId, jobId, plan, used }: OpeningFacts,
  now: Date,
): OpeningDecision {
  const replay = decideReplay(replies, job.bodyHash);
  if (replay) return replay;
  if (analysisId !== undefined) return { outcome: 'analysed', analysisId, isReplay: false };
  if (jobId !== undefined) return { outcome: 'joined', jobId };
  if (quotaOwnerOf(job.charges) && !plan) return { outcome: 'gone' };
  const charges = currentReservations(job.charges, plan, now);
  const charge = charges.find(({ meter, ceiling }) => used(meter) >= ceiling);
  return charge ? { outcome: 'refused', charge, used: used(charge.meter) } : { outcome: 'open', charges };
}
