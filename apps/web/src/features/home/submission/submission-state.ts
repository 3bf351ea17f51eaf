import type { JobEpisode } from '#core/jobs/job.js';
import type { JobPreview } from '#core/jobs/job-preview.js';
import {
  COMPLETE_MESSAGE,
  nextProgressPercent,
  STARTING_MESSAGE,
  type StageId,
} from '#core/progress/progress.js';
import type { MonthlyRefusal } from '#core/usage/usage-limits.js';
import { ApiError, UsageLimitError, userMessage } from '#ui/lib/api-errors.js';
import type { JobView } from '../api.js';
import { FREE_LIMIT_MARK } from '../texts.js';

/** State of a submission (spec §4, Analysis submit). */
export type SubmissionState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'pending' | 'done';
      readonly progress: ProgressDisplay;
      readonly episode?: JobEpisode;
      readonly preview?: JobPreview;
    }
  | {
      readonly phase: 'failed';
      readonly message: string;
      readonly code?: string;
      readonly stage?: StageId;
      /** Episode metadata known at the time of the failure. */
      readonly episode?: JobEpisode;
    };

type SubmissionEvent =
  | { readonly type: 'started'; readonly now: number }
  | { readonly type: 'news'; readonly view: JobView; readonly now: number }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string; readonly code?: string; readonly stage?: StageId }
  | { readonly type: 'cleared' };

export const IDLE: SubmissionState = { phase: 'idle' };

export function submissionReducer(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  switch (event.type) {
    case 'started':
      return { phase: 'pending', progress: initialProgress(event.now) };
    case 'failed':
      return {
        phase: 'failed',
        message: event.message,
        code: event.code,
        stage: event.stage,
        episode: state.phase === 'pending' ? state.episode : undefined,
      };
    case 'cleared':
      return IDLE;
    default:
      return state.phase === 'pending' ? afterPending(state, event) : state;
  }
}

function afterPending(
  state: Extract<SubmissionState, { phase: 'pending' | 'done' }>,
  event: Extract<SubmissionEvent, { type: 'news' | 'tick' | 'done' }>,
): SubmissionState {
  const { progress } = state;
  switch (event.type) {
    case 'news':
      return {
        ...state,
        progress: progressAfterUpdate(progress, event.view, event.now),
        episode: event.view.episode ?? state.episode,
        preview: event.view.preview ?? state.preview,
      };
    case 'tick': {
      const next = progressAfterTick(progress, event.now);
      return next === progress ? state : { ...state, progress: next };
    }
    case 'done':
      return { ...state, phase: 'done', progress: completedProgress(progress) };
  }
}

/** State of the progress bar. Times are `performance.now()` milliseconds. */
export interface ProgressDisplay {
  readonly percent: number;
  readonly message: string;
  readonly stage: StageId;
  readonly stageSince: number;
}

export function initialProgress(now: number): ProgressDisplay {
  return { percent: 0, message: STARTING_MESSAGE, stage: 'queued', stageSince: now };
}

/** State after a job event. The bar never moves backwards (contract §2). */
export function progressAfterUpdate(shown: ProgressDisplay, view: JobView, now: number): ProgressDisplay {
  const isNewStage = view.stage !== shown.stage;
  return {
    percent: nextProgressPercent(shown.percent, { ...view, status: 'running' }, 0),
    message: view.message,
    stage: view.stage,
    stageSince: isNewStage ? now : shown.stageSince,
  };
}

/** State between two events: the bar advances within the stage and stops at its end (spec §4). */
export function progressAfterTick(shown: ProgressDisplay, now: number): ProgressDisplay {
  const job = { status: 'running', stage: shown.stage, percent: 0 } as const;
  const percent = nextProgressPercent(shown.percent, job, now - shown.stageSince);
  return percent === shown.percent ? shown : { ...shown, percent };
}

export function completedProgress(shown: ProgressDisplay): ProgressDisplay {
  return { ...shown, percent: 100, message: COMPLETE_MESSAGE };
}

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
