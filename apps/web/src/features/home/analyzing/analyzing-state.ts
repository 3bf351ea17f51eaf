import type { JobEpisode } from '#core/analysis/job.js';
import type { StageId } from '#core/analysis/progress.js';
import type { JobView } from '../api/analysis-job.js';
import {
  progressAfterNews,
  progressAfterTick,
  progressAtEnd,
  progressAtStart,
  type ShownProgress,
} from './shown-progress.js';

/** Where analysing stands (spec §4, Analysis submit). */
export type AnalyzingState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending' | 'done'; readonly progress: ShownProgress; readonly episode?: JobEpisode }
  | {
      readonly phase: 'failed';
      readonly message: string;
      readonly code?: string;
      readonly stage?: StageId;
      /** What was known of the episode when it failed. */
      readonly episode?: JobEpisode;
    };

export type AnalyzingEvent =
  | { readonly type: 'started'; readonly now: number }
  | { readonly type: 'news'; readonly view: JobView; readonly now: number }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string; readonly code?: string; readonly stage?: StageId }
  | { readonly type: 'cleared' };

export const IDLE: AnalyzingState = { phase: 'idle' };

export function analyzingReducer(state: AnalyzingState, event: AnalyzingEvent): AnalyzingState {
  switch (event.type) {
    case 'started':
      return { phase: 'pending', progress: progressAtStart(event.now) };
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
  state: Extract<AnalyzingState, { phase: 'pending' | 'done' }>,
  event: Extract<AnalyzingEvent, { type: 'news' | 'tick' | 'done' }>,
): AnalyzingState {
  const { progress } = state;
  switch (event.type) {
    case 'news':
      return {
        ...state,
        progress: progressAfterNews(progress, event.view, event.now),
        episode: event.view.episode ?? state.episode,
      };
    case 'tick': {
      const next = progressAfterTick(progress, event.now);
      return next === progress ? state : { ...state, progress: next };
    }
    case 'done':
      return { ...state, phase: 'done', progress: progressAtEnd(progress) };
  }
}
