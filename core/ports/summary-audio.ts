import type { SpokenAudio } from '../listening/join-mp3.js';
import type { PlanId } from '../plans/plan.js';

/** What a recording says, and in which voice: another text or voice is another recording. */
export interface AudioVersion {
  readonly analysisId: number;
  readonly text: string;
  /** Model and voice. */
  readonly voice: string;
}

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
 * Recordings of summaries, one for each: a change of the analysis deletes it, and another version replaces it. Recordings go with
 * their analysis.
 */
export interface SummaryAudio {
  /** States by analysis; without an entry where there is none of this version. A use is recorded for retention. */
  find(versions: readonly AudioVersion[]): Promise<ReadonlyMap<number, AudioState>>;
  /**
   * Queues a version unless it is there, queued, or has failed after `retryBefore`. False without a change, also where the analysis is
   * gone; of concurrent callers one gets true.
   */
  request(version: AudioVersion, payer: AudioPayer, retryBefore: Date): Promise<boolean>;
  /** Leases up to `limit` queued recordings for `leaseMs`, oldest first; of concurrent callers one gets each. */
  claimDue(limit: number, leaseMs: number): Promise<readonly AudioTask[]>;
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
