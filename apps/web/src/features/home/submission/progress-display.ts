import {
  COMPLETE_MESSAGE,
  nextProgressPercent,
  STARTING_MESSAGE,
  type StageId,
} from '#core/progress/progress.js';
import type { JobView } from '../api/analysis-job.js';

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
