import type { Analysis } from '../analysis/analysis.js';
import type { DigestSettings } from '../digest/digest-settings.js';
import type { PlannedDigest, StoredDigestSettings } from '../digest/plan-digest.js';

/** An open digest in the hands of one caller. */
export interface ClaimedDigest {
  readonly id: number;
  readonly memberId: number;
  /** Attempts to send it, including this one. */
  readonly attempts: number;
}

export interface DigestEpisode {
  readonly showName: string;
  readonly title: string;
  /** One that everybody may see; absent without one. */
  readonly analysis?: Analysis;
}

/** What a digest is sent with: read when it is sent, so that it shows what is there then. */
export interface DigestContent {
  readonly frequency: DigestSettings['frequency'];
  readonly email: string;
  /** False when the member is deactivated. */
  readonly isActive: boolean;
  /** Newest first. */
  readonly episodes: readonly DigestEpisode[];
  /** Number of its episodes, listed or not. */
  readonly total: number;
}

/** Why a digest ended without a mail. */
export type DigestRelease = 'cancelled' | 'undeliverable' | 'released';

/** Why digests were switched off other than by the member in the settings. */
export type DigestStop = 'unsubscribed' | 'undeliverable';

/** Digest mails of members (contract §8). Deleted with the member. Each call is atomic. */
export interface Digests {
  findSettings(memberId: number): Promise<StoredDigestSettings | undefined>;
  /** Does nothing for an unknown member. */
  saveSettings(
    memberId: number,
    settings: DigestSettings,
    savedAt: Date,
    checkAt: Date | undefined,
  ): Promise<void>;
  /** Switches digests off. False when they were off. */
  stop(memberId: number, reason: DigestStop): Promise<boolean>;
  /** Members whose check is due, or planned later than `horizon`, by the time of the check. */
  listDue(now: Date, horizon: Date, limit: number): Promise<readonly number[]>;
  /** Members with digests and ids above `after`, by id. */
  listEnabled(after: number, limit: number): Promise<readonly number[]>;
  /**
   * Opens the digest that `plan` decides on, with all episodes of followed shows that the member was not sent yet. Opens none
   * for a slot that has one or that was closed empty, nor without such episodes: then a slot that is not kept open is closed.
   * Concurrent calls for a member wait for each other. Resolves with the opened digest's id.
   */
  open(
    memberId: number,
    plan: (settings: StoredDigestSettings) => PlannedDigest,
  ): Promise<number | undefined>;
  /** Leases up to `limit` open digests that are due for `leaseMs`, oldest first. */
  claim(limit: number, leaseMs: number): Promise<readonly ClaimedDigest[]>;
  /** Number of open digests, whoever sends them. */
  countOpen(): Promise<number>;
  /** Lists up to `limit` episodes. Absent when the digest is no longer open. */
  load(digest: ClaimedDigest, limit: number): Promise<DigestContent | undefined>;
  /** Ends it as sent, even after its lease expired. */
  complete(digest: ClaimedDigest): Promise<void>;
  /** Has no effect when another caller has leased it since. */
  retry(digest: ClaimedDigest, pauseMs: number): Promise<void>;
  /** Ends it without a mail. Its episodes count as not sent. */
  release(digest: ClaimedDigest, reason: DigestRelease): Promise<void>;
}
