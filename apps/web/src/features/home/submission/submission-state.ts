import type { JobEpisode } from '#core/jobs/job.js';
import type { JobPreview } from '#core/jobs/job-preview.js';
import type { StageId } from '#core/progress/progress.js';
import type { JobView } from '../api/analysis-job.js';
import {
  completedProgress,
  initialProgress,
  type ProgressDisplay,
  progressAfterTick,
  progressAfterUpdate,
} from './progress-display.js';

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

export type SubmissionEvent =
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
