import type { JobEpisode } from '#core/jobs/job.js';
import type { JobPreview } from '#core/jobs/job-preview.js';
import type { Timers } from '#core/ports/system.js';
import type { StageId } from '#core/progress/progress.js';

/** Stages that end within this time are not reported, in milliseconds. */
const INSTANT_MS = 100;

interface StageReport {
  readonly stage: StageId;
  /** Completed share of the stage, 0 to 1. */
  readonly share: number;
  readonly details: ReportDetails;
}

/** Details of a report. A preview is checked when it is recorded: most are replaced by the next one before. */
interface ReportDetails {
  readonly episode?: JobEpisode;
  readonly preview?: () => Promise<JobPreview | undefined>;
}

/** Preview of an unfinished analysis. */
export interface StageDetails {
  readonly episode?: JobEpisode;
  readonly preview?: JobPreview;
}

/** Records a report. False when the run was superseded. */
export type RecordStage = (stage: StageId, share: number, details: StageDetails) => Promise<boolean>;

/**
 * Records a run's progress in the background, one report at a time and only the newest. Failures are ignored;
 * `onSuperseded` is called when a newer run has replaced this one.
 */
export function stageReporter(
  record: RecordStage,
  onSuperseded: () => void,
  { delay }: Pick<Timers, 'delay'>,
) {
  let newest: StageReport | undefined;
  let recording = false;

  async function recordOne({ stage, share, details: { episode, preview } }: StageReport): Promise<boolean> {
    const shown = await preview?.();
    return record(stage, share, { ...(episode && { episode }), ...(shown && { preview: shown }) });
  }

  async function recordAll(): Promise<void> {
    recording = true;
    await delay(INSTANT_MS);
    while (newest) {
      const report = newest;
      newest = undefined;
      const isOurs = await recordOne(report).catch(() => true);
      if (!isOurs) onSuperseded();
      await delay(INSTANT_MS);
    }
    recording = false;
  }

  return {
    report(stage: StageId, share = 0, details: ReportDetails = {}): void {
      newest = { stage, share, details: { ...newest?.details, ...details } };
      if (!recording) void recordAll();
    },
    /** Drops reports that are not recorded yet. */
    end(): void {
      newest = undefined;
    },
  };
}
