/** How often the shown progress moves (spec §9), in milliseconds. */
export const PROGRESS_TICK_MS = 200;
/** How long the finished bar stays (spec §4), in milliseconds. */
export const PROGRESS_CLEAR_MS = 2000;
/** No unfinished analysis shows more than this percent (spec §4). */
export const PROGRESS_CAP = 95;
export const STARTING_MESSAGE = 'Starting analysis...';
/** Of a job that our own limits towards an upstream keep waiting. */
export const WAITING_MESSAGE = 'Waiting in line…';
export const COMPLETE_MESSAGE = 'Analysis complete!';

export type StageId = 'queued' | 'locating' | 'transcript' | 'reading' | 'summarizing' | 'checking';

export interface Stage {
  readonly id: StageId;
  /** Percent at the stage's end (spec §4). */
  readonly target: number;
  /** Milliseconds in which the bar moves to the target (spec §4). */
  readonly durationMs: number;
  readonly message: string;
}

/** A job's stages in order, with the spec's targets and durations (spec §4). */
export const STAGES: readonly Stage[] = [
  { id: 'queued', target: 0, durationMs: 0, message: STARTING_MESSAGE },
  { id: 'locating', target: 15, durationMs: 3000, message: 'Finding the episode…' },
  { id: 'transcript', target: 30, durationMs: 5000, message: 'Getting the transcript…' },
  { id: 'reading', target: 50, durationMs: 8000, message: 'Reading the transcript…' },
  { id: 'summarizing', target: 85, durationMs: 12000, message: 'Writing the summary…' },
  { id: 'checking', target: 95, durationMs: 3000, message: 'Checking every quote…' },
];

/** The stage of an id, and the percent at which it starts. */
export function stageOf(id: StageId): Stage & { readonly from: number } {
  const index = STAGES.findIndex((stage) => stage.id === id);
  const stage = STAGES[index];
  if (!stage) throw new RangeError(`no stage ${id}`);
  return { ...stage, from: STAGES[index - 1]?.target ?? 0 };
}

/**
 * The percent to show `elapsedMs` after a real stage was reached, of which `share` (0 to 1) is known to be done.
 * Within a stage it moves evenly and stops at the stage's target: it never runs ahead of the real work's stage.
 */
export function progressPercent(id: StageId, elapsedMs: number, share = 0): number {
  const { from, target, durationMs } = stageOf(id);
  const byTime = durationMs > 0 ? elapsedMs / durationMs : 0;
  const done = Math.min(1, Math.max(0, byTime || 0, share || 0));
  return Math.min(PROGRESS_CAP, Math.round(from + (target - from) * done));
}

/** What a watcher knows of a job (contract §2, GET /api/analyze/jobs/{jobId}). */
export interface WatchedJob {
  readonly status: 'queued' | 'running' | 'done' | 'failed';
  readonly stage: StageId;
  readonly percent: number;
}

/**
 * The percent to show next, `elapsedMs` after the job was first seen in its stage: never less than `previous`, never ahead of
 * the stage, 100 when the job is done and 0 when it failed (spec §4, contract §2).
 */
export function nextProgressPercent(previous: number, job: WatchedJob, elapsedMs: number): number {
  if (job.status === 'done') return 100;
  if (job.status === 'failed') return 0;
  const told = Math.min(stageOf(job.stage).target, job.percent || 0);
  return Math.max(previous, told, progressPercent(job.stage, elapsedMs));
}
