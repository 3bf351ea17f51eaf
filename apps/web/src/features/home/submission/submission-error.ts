import type { StageId } from '#core/analysis/progress.js';
import type { MonthlyRefusal } from '#core/usage/monthly-limit-text.js';
import { ApiError, UsageLimitError, userMessage } from '#ui/lib/api-errors.js';
import { FREE_LIMIT_MARK } from '../texts.js';

/** An allowance that is used up: the visitor's, or the month of a plan, with what the server said of it. */
export type ReachedLimit =
  | { readonly kind: 'free_limit' }
  | { readonly kind: 'monthly_limit'; readonly refusal?: MonthlyRefusal };

/** Why there is no analysis, as the screen goes on from it. */
export type SubmissionError =
  | ReachedLimit
  | {
      readonly kind: 'failed';
      readonly code?: string;
      readonly message: string;
      /** Of the job, where one was begun. */
      readonly stage?: StageId;
    };

/** What a refused submission means (spec §8). */
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

/** A 403 without a word of its own counts as one (spec §8). */
function isMonthlyLimit(error: ApiError): boolean {
  if (error instanceof UsageLimitError) return true;
  return error.status === 403 && (error.message === 'Forbidden' || error.message.includes('403:'));
}
