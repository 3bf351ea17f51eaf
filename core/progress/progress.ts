/** Update interval of the progress bar (spec §9), in milliseconds. */
export const PROGRESS_TICK_MS = 200;
/** Time for which the finished bar stays visible (spec §4), in milliseconds. */
export const PROGRESS_CLEAR_MS = 2000;
/** Maximum percent of an unfinished analysis (spec §4). */
export const PROGRESS_CAP = 95;
export const STARTING_MESSAGE = 'Starting analysis...';
export const COMPLETE_MESSAGE = 'Analysis complete!';

export type StageId = 'queued' | 'locating' | 'transcript' | 'reading' | 'summarizing' | 'checking';

export interface Stage {
  readonly id: StageId;
  /** Percent at the end of the stage (spec §4). */
  readonly target: number;
  /** Time in which the bar reaches the target (spec §4), in milliseconds. */
  readonly durationMs: number;
  readonly message: string;
}

/** Stages of a job in order, with the spec's targets and durations (spec §4). */
export const STAGES: readonly Stage[] = [
  { id: 'queued', target: 0, durationMs: 0, message: STARTING_MESSAGE },
  { id: 'locating', target: 15, durationMs: 3000, message: 'Finding the episode…' },
  { id: 'transcript', target: 30, durationMs: 5000, message: 'Getting the transcript…' },
  { id: 'reading', target: 50, durationMs: 8000, message: 'Reading the transcript…' },
  { id: 'summarizing', target: 85, durationMs: 12000, message: 'Writing the summary…' },
  { id: 'checking', target: 95, durationMs: 3000, message: 'Checking every quote…' },
];

/** A stage and the percent at which it starts. */
export function stageOf(id: StageId): Stage & { readonly from: number } {
  const index = STAGES.findIndex((stage) => stage.id === id);
  const stage = STAGES[index];
  if (!stage) throw new RangeError(`no stage ${id}`);
  return { ...stage, from: STAGES[index - 1]?.target ?? 0 };
}

/**
 * Percent to show `elapsedMs` after the job reached a stage, of which `share` (0 to 1) is known to be done. Linear
 * within the stage and capped at its target, so it never passes the actual stage.
 */
export function progressPercent(id: StageId, elapsedMs: number, share = 0): number {
  const { from, target, durationMs } = stageOf(id);
  const byTime = durationMs > 0 ? elapsedMs / durationMs : 0;
  const done = Math.min(1, Math.max(0, byTime || 0, share || 0));
  return Math.min(PROGRESS_CAP, Math.round(from + (target - from) * done));
}

/** Job state available to a client (contract §2, GET /api/analyze/jobs/{jobId}). */
export interface WatchedJob {
  readonly status: 'queued' | 'running' | 'done' | 'failed';
  readonly stage: StageId;
  readonly percent: number;
}

/**
 * Next percent to show, `elapsedMs` after the job was first seen in its stage: monotonic, capped by the stage, 100 when
 * done and 0 when failed (spec §4, contract §2).
 */
export function nextProgressPercent(previous: number, job: WatchedJob, elapsedMs: number): number {
  if (job.status === 'done') return 100;
  if (job.status === 'failed') return 0;
  const reported = Math.min(stageOf(job.stage).target, job.percent || 0);
  return Math.max(previous, reported, progressPercent(job.stage, elapsedMs));
}
