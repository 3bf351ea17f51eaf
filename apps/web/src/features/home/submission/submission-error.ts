import type { StageId } from '#core/progress/progress.js';
import type { MonthlyRefusal } from '#core/usage/usage-limits.js';
import { ApiError, UsageLimitError, userMessage } from '#ui/lib/api-errors.js';
import { FREE_LIMIT_MARK } from '../texts.js';

/** An exhausted quota: the visitor's free analyses, or the plan's month with the server's details. */
export type ReachedLimit =
  | { readonly kind: 'free_limit' }
  | { readonly kind: 'monthly_limit'; readonly refusal?: MonthlyRefusal };

/** Reason why a submission failed, by how the screen handles it. */
export type SubmissionError =
  | ReachedLimit
  | {
      readonly kind: 'failed';
      readonly code?: string;
      readonly message: string;
      /** Stage of the job at which it failed, if one was started. */
      readonly stage?: StageId;
    };

/** Classifies the error of a submission (spec §8). */
export function toSubmissionError(error: unknown): SubmissionError {
  if (error instanceof ApiError) {
    const { payload, message } = error;
    if (payload.needsAuth === true || message.includes(FREE_LIMIT_MARK)) return { kind: 'free_limit' };
    const code = typeof payload.code === 'string' ? payload.code : undefined;
    if (code !== 'plan_needed' && isMonthlyLimit(error)) return { kind: 'monthly_limit', refusal: payload };
    return { kind: 'failed', code, message: userMessage(error) };
  }
  return { kind: 'failed', message: userMessage(error) };
}

/** A 403 without a message counts as a monthly limit (spec §8). */
function isMonthlyLimit(error: ApiError): boolean {
  if (error instanceof UsageLimitError) return true;
  return error.status === 403 && (error.message === 'Forbidden' || error.message.includes('403:'));
}
