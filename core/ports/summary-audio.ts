import type { SpokenAudio } from '../listening/join-mp3.js';
import type { PlanId } from '../plans/plan.js';

/** Text and voice of a recording: another text or voice is another recording. */
export interface AudioVersion {
  readonly analysisId: number;
  readonly text: string;
  /** Model and voice. */
  readonly voice: string;
}

/**
 * Time after a request in which another version does not take its place, in milliseconds: while a release or another voice comes into
 * use, processes differ, and each would make anew what the other has made.
 */
export const VERSION_SETTLE_MS = 15 * 60_000;
/** Time after a request for which it is left to workers that have its voice, in milliseconds. */
export const OTHER_VOICE_WAIT_MS = 60_000;

/** A recording that is kept. */
export interface StoredAudio {
  readonly bytes: number;
  readonly seconds: number;
  /** Strong validator of the content, without quotes. */
  readonly etag: string;
}

export type AudioState =
  | ({ readonly status: 'ready' } & StoredAudio)
  | { readonly status: 'making' }
  | { readonly status: 'failed'; readonly message: string; readonly failedAt: Date };

/** State of the recording of an analysis, whichever version it is. */
export interface KnownAudio {
  readonly state: AudioState;
  readonly voice: string;
}

/** Member who asked for a recording, and pays for it. */
export interface AudioPayer {
  readonly memberId: number;
  readonly plan: PlanId;
}

/** A recording to be made. The attempt tells a worker's result from that of a later one. */
export interface AudioTask extends AudioVersion {
  /** Absent once the account is deleted. */
  readonly payer?: AudioPayer;
  readonly requestedAt: Date;
  /** 1 for the first of a request. */
  readonly attempt: number;
}

/**
 * Recordings of summaries, one for each: a change of the analysis deletes it, and another version replaces it once it has settled.
 * Recordings go with their analysis.
 */
export interface SummaryAudio {
  /** State of a version, or of another one that has not settled; absent where there is neither. A use is recorded for retention. */
  find(version: AudioVersion): Promise<AudioState | undefined>;
  /** Recordings by analysis, of any version. A use is recorded for retention. */
  list(analysisIds: readonly number[]): Promise<ReadonlyMap<number, KnownAudio>>;
  /**
   * Queues a version unless it is there, queued, or has failed after `retryBefore`, or another one has not settled. False without a
   * change, also where the analysis is gone; of concurrent callers one gets true.
   */
  request(version: AudioVersion, payer: AudioPayer, retryBefore: Date): Promise<boolean>;
  /**
   * Leases up to `limit` queued recordings for `leaseMs`, oldest first; of concurrent callers one gets each. Those in another voice than
   * the worker's are left to others for `OTHER_VOICE_WAIT_MS`.
   */
  claimDue(limit: number, leaseMs: number, voice: string | undefined): Promise<readonly AudioTask[]>;
  /** Renews the lease; 0 gives the task to the next worker. False after a later claim, or when it is no longer wanted. */
  renew(task: AudioTask, leaseMs: number): Promise<boolean>;
  /** Keeps a recording; without effect after a later claim. */
  store(task: AudioTask, audio: SpokenAudio): Promise<void>;
  /** Ends a task with a message for the reader; without effect after a later claim. */
  fail(task: AudioTask, message: string): Promise<void>;
  /**
   * Bytes `from` to `to`, which is exclusive, of the recording with this validator; absent when it was replaced or is lost, and then made anew.
   * @throws upstream_unavailable
   */
  read(analysisId: number, etag: string, from: number, to: number): Promise<Uint8Array | undefined>;
}
