import type { JobEpisode } from '../analysis/job.js';
import type { StageId } from '../analysis/progress.js';
import { pause } from './delay.js';

/** What is over within this time is not told, in milliseconds. */
const INSTANT_MS = 100;

interface StageReport {
  readonly stage: StageId;
  /** 0 to 1: how much of the stage is done. */
  readonly share: number;
  readonly episode?: JobEpisode;
}

/** Records a report. False when the run was overtaken. */
export type RecordStage = (stage: StageId, share: number, episode?: JobEpisode) => Promise<boolean>;

/**
 * Records how far a run is, beside the run: one report after the other, the newest instead of all that came meanwhile. A
 * report that cannot be recorded is not worth failing for; `onOvertaken` is called when the run is another's.
 */
export function stageReporter(
  record: RecordStage,
  onOvertaken: () => void,
  untilNotInstant = () => pause(INSTANT_MS),
) {
  let newest: StageReport | undefined;
  let recording = false;

  async function recordAll(): Promise<void> {
    recording = true;
    await untilNotInstant();
    while (newest) {
      const { stage, share, episode } = newest;
      newest = undefined;
      const isOurs = await record(stage, share, episode).catch(() => true);
      if (!isOurs) onOvertaken();
      await untilNotInstant();
    }
    recording = false;
  }

  return {
    report(stage: StageId, share = 0, episode = newest?.episode): void {
      newest = { stage, share, episode };
      if (!recording) void recordAll();
    },
    /** Nothing more is to be recorded: the run's end says it all. */
    end(): void {
      newest = undefined;
    },
  };
}
