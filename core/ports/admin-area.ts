import type {
  AccessLogEntry,
  AdminAction,
  NewAccessLogEntry,
  SummaryAccess,
} from '../admin/access-log-entry.js';
import type { AdminDigestsPage, AdminFollowsPage, DigestState } from '../admin/admin-following.js';
import type { AdminJob } from '../admin/admin-job.js';
import type { AdminSummary, ListedSummary } from '../admin/admin-summary.js';
import type { AdminUser, UserEdit } from '../admin/admin-user.js';
import type { ChainCheck, ChainHead } from '../admin/log-chain.js';
import type { OverviewStatistics } from '../admin/overview-statistics.js';
import type { SetupProgress } from '../admin/setup.js';
import type { EditableAnalysis } from '../admin/summary-edit.js';
import type { RemovalRecord } from '../analysis/claims/removal-record.js';
import type { AnalysisJob, JobFailure } from '../jobs/job.js';
import type { Subscription } from '../plans/subscription.js';
import type { QuotaReservation } from '../usage/quota.js';
import type { Page, PageRequest } from './page.js';

/**
 * Everything that admins look at and change. Each change is atomic with its access log entry; nothing is logged without
 * a change.
 */
export interface AdminArea {
  readonly users: AdminUsers;
  readonly summaries: AdminSummaries;
  readonly jobs: AdminJobs;
  readonly follows: AdminFollows;
  readonly digests: AdminDigests;
  readonly setup: AdminSetup;
  readonly log: AccessLog;
  /** Figures of the overview. Query time must not grow with the amount of data. */
  statistics(): Promise<OverviewStatistics>;
}

/** A page number from 1. `limit`: 1 to 500. */
interface NumberedPage {
  readonly page: number;
  readonly limit: number;
}

export interface AdminListQuery extends NumberedPage {
  /** Empty: no filter. */
  readonly search: string;
}

export interface AdminUserPage {
  readonly users: readonly AdminUser[];
  /** Number of users, or of matches capped at `SEARCH_WINDOW`. */
  readonly total: number;
}

/** Current state of a member whose version differs from the edit's; nothing was changed. */
export interface StaleAdminUser {
  readonly stale: AdminUser;
}

interface AdminUsers {
  /**
   * Newest first. A search requires all words in the name or e-mail address; without a match it returns similar ones,
   * most similar first.
   */
  list(query: AdminListQuery): Promise<AdminUserPage>;
  /**
   * Sets the names, the e-mail address, the current month's usage, and the result of `decide` as the subscription.
   * `decide` receives the subscription in force and whether the payment provider manages it, under protection from
   * concurrent changes; what it throws rolls the edit back. Absent, and not logged, for an unknown member; without a
   * version the check is skipped.
   */
  edit(
    id: number,
    fields: Omit<UserEdit, 'plan'>,
    decide: (current: Subscription, isPaid: boolean) => Subscription,
    entry: NewAccessLogEntry,
    version?: string,
  ): Promise<AdminUser | StaleAdminUser | undefined>;
  /** Absent, and not logged, for an unknown member. */
  setActive(id: number, isActive: boolean, entry: NewAccessLogEntry): Promise<AdminUser | undefined>;
  /** All members by id, in batches of `batch`; concurrent additions may be missing. */
  all(batch: number): AsyncIterable<readonly AdminUser[]>;
}

export interface AdminSummaryPage {
  readonly summaries: readonly ListedSummary[];
  /** Number of summaries, or of matches capped at `SEARCH_WINDOW`. */
  readonly total: number;
}

/** Time in which a deleted analysis can be restored, in milliseconds. */
export const RESTORABLE_MS = 60_000;

/** Analyses of every visibility. A deleted analysis is immediately absent everywhere. */
interface AdminSummaries {
  /** Newest first. A search covers titles and shows, with the matching rules of users. */
  list(query: AdminListQuery): Promise<AdminSummaryPage>;
  byId(id: number): Promise<AdminSummary | undefined>;
  /**
   * Statements that the checks removed when the analysis was made, with the current names of its speakers. An edit does
   * not change them. Without a record for an analysis that was made before removals were recorded; absent when the analysis is unknown.
   */
  removals(id: number): Promise<{ readonly record?: RemovalRecord } | undefined>;
  /**
   * Replaces the analysis and its derived data with the result of `decide`, keeping slug and date. `stale` when it no
   * longer has the given `version`; absent when unknown. Nothing changes when `decide` throws.
   */
  edit(
    id: number,
    version: string | undefined,
    decide: <Edited extends EditableAnalysis>(before: Edited) => Edited,
    entry: NewAccessLogEntry,
  ): Promise<AdminSummary | 'stale' | undefined>;
  /** Hides the analysis and everything that leads to it. False when unknown. */
  remove(id: number, entry: NewAccessLogEntry): Promise<boolean>;
  /**
   * Restores an analysis removed less than `RESTORABLE_MS` ago, including saved copies. An episode that was analysed
   * again keeps the newer analysis for its link. Absent when there is nothing to restore.
   */
  restore(id: number, entry: NewAccessLogEntry): Promise<AdminSummary | undefined>;
  /**
   * Deletes at most `limit` analyses that can no longer be restored and returns their number. Concurrent callers must
   * not block each other.
   */
  purge(limit: number): Promise<number>;
  /** All analyses by id, in batches of `batch`; concurrent additions may be missing. */
  all(batch: number): AsyncIterable<readonly AdminSummary[]>;
}

export interface AdminJobPage {
  readonly jobs: readonly AdminJob[];
  /** Capped at `MAX_LISTED_JOBS`, where paging ends. */
  readonly total: number;
}

export type JobRetryResult =
  /** The job waits again with new reservations and must be queued by the caller. */
  | { readonly outcome: 'waiting'; readonly job: AnalysisJob }
  | { readonly outcome: 'missing' }
  /** The job has not failed. */
  | { readonly outcome: 'not failed' }
  /** The submitted transcript was deleted when the job failed. */
  | { readonly outcome: 'transcript gone' }
  /** An equal submission has been analysed or is running. */
  | { readonly outcome: 'superseded' }
  /** A quota is exhausted; nothing was reserved. */
  | { readonly outcome: 'refused'; readonly charge: QuotaReservation };

/** Unfinished jobs. */
interface AdminJobs {
  /** Last changed first; of one status, or all. */
  list(query: NumberedPage & { readonly status?: AdminJob['status'] }): Promise<AdminJobPage>;
  /**
   * Reserves the quota of a failed job again by the owner's current plan and month, all or nothing. Nothing is reserved
   * for a deleted account.
   */
  retry(id: string, entry: NewAccessLogEntry): Promise<JobRetryResult>;
  /** Fails an unfinished job, releases its reservations and fences off its run. */
  cancel(
    id: string,
    failure: JobFailure,
    entry: NewAccessLogEntry,
  ): Promise<'cancelled' | 'missing' | 'ended'>;
}

interface AdminFollows {
  /** The last created first; all, or those whose last poll failed. */
  list(query: NumberedPage & { readonly isFailing: boolean }): Promise<AdminFollowsPage>;
  /** Pauses or resumes the polls of a show, or of all. False for an unknown show. */
  setPaused(show: number | 'all', isPaused: boolean, entry: NewAccessLogEntry): Promise<boolean>;
}

/** The setup after the first login. */
interface AdminSetup {
  /** Absent until the setup is opened. */
  read(): Promise<SetupProgress | undefined>;
  /** Opens the setup if it is not, and replaces what is given. */
  change(changes: Partial<SetupProgress>, entry: NewAccessLogEntry): Promise<SetupProgress>;
}

/** Digest mails. */
interface AdminDigests {
  /** Newest first; of one state, or all. */
  list(query: NumberedPage & { readonly state?: DigestState }): Promise<AdminDigestsPage>;
}

/** Filters of the access log; each is optional. */
export interface AccessLogFilter {
  readonly action?: AdminAction;
  /** Case-insensitive part of the admin's name or e-mail address. */
  readonly admin?: string;
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
}

export interface AccessLogPage {
  readonly entries: readonly AccessLogEntry[];
  /** Matching entries over all pages; with a filter, capped at `MAX_FILTERED_ENTRIES`. */
  readonly total: number;
}

/**
 * Append-only log of admin actions, chained by hash under concurrent appends. Entries of a change are appended by that
 * change's port in the same transaction.
 */
export interface AccessLog {
  append(entry: NewAccessLogEntry): Promise<void>;
  /** Newest first: by id, with a filter by time. `page` counts from 1, `limit` is 1 to 500. */
  list(filter: AccessLogFilter, page: number, limit: number): Promise<AccessLogPage>;
  /**
   * Accesses of admins to a summary made at `since`, newest first, with the exports that hold it. The total is capped at
   * `MAX_FILTERED_ENTRIES`.
   */
  listOfSummary(id: number, since: Date, page: PageRequest): Promise<Page<SummaryAccess>>;
  /** Verifies the whole chain in constant memory, or the part after an archived head. */
  verify(after?: ChainHead): Promise<ChainCheck>;
}
