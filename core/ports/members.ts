import type {
  BackgroundTask,
  BackgroundTaskKind,
  BackgroundTaskState,
  WelcomeTaskKind,
} from '../accounts/background-task.js';
import type { DisplayFields } from '../accounts/display-fields.js';
import type { Identity, Member, MemberNames } from '../accounts/member.js';
import type { PromptPreset } from '../analysis/sections/summary-style.js';
import type { SummaryTemplate, TemplateContent } from '../analysis/sections/summary-template.js';

/** Accounts of members. Each call is atomic. Returned objects are copies that callers may modify. */
export interface Members {
  /**
   * Finds the member of an identity, or creates it with these display fields; concurrent calls create one. Updates the
   * e-mail address and its verification from the identity. Absent for a deleted member, so that an old token cannot
   * recreate the account, and for a sign-in that was ended.
   */
  findOrCreate(identity: Identity, display: DisplayFields): Promise<Member | undefined>;
  /**
   * Ends the sign-in of that second (since 1970) for every token of it. Keeps the last `MAX_ENDED_SIGN_INS` of a member.
   * Idempotent.
   */
  endSignIn(id: number, signedInAt: number): Promise<void>;
  byUid(uid: string): Promise<Member | undefined>;
  byId(id: number): Promise<Member | undefined>;
  /** Returns the renamed member; absent for an unknown one. */
  rename(id: number, names: MemberNames): Promise<Member | undefined>;
  /**
   * Transfers an owner's private analyses and ended jobs, with their keys, to the member. Concurrent calls transfer
   * each analysis once. Returns the number of analyses; 0 for an unknown member.
   */
  transferAnalyses(id: number, ownerId: string): Promise<number>;
  /**
   * Deletes a member with their private analyses, jobs, tasks and counters; public analyses stay without an owner.
   * Atomically schedules the task `remove_identity`, and `end_payments` for a customer of the payment provider, due
   * immediately. False for an unknown member.
   */
  delete(id: number): Promise<boolean>;
  readonly presets: PromptPresets;
  readonly templates: SummaryTemplates;
  readonly tasks: BackgroundTasks;
}

/** Stored custom instructions of members. Each call is atomic. Returned objects are copies that callers may modify. */
export interface PromptPresets {
  /** Presets of a member, sorted by name in code point order. */
  list(memberId: number): Promise<readonly PromptPreset[]>;
  /**
   * Saves a preset; an existing one of the same name keeps its id and gets the new instructions. Returns the stored
   * preset, or `full` when the member already has `most`, also under concurrency; absent for an unknown member.
   */
  save(memberId: number, preset: PromptPreset, most: number): Promise<PromptPreset | 'full' | undefined>;
  /** False for an unknown preset. */
  delete(memberId: number, id: string): Promise<boolean>;
}

/**
 * Templates of members. Each call is atomic. Returned objects are copies that callers may modify. A name is unique for a
 * member by `templateNameKey`; `taken`: another template has it.
 */
export interface SummaryTemplates {
  /** Templates of a member, sorted by the key of the name in code point order. */
  list(memberId: number): Promise<readonly SummaryTemplate[]>;
  /** Absent for an unknown template and for one of another member. */
  find(memberId: number, id: string): Promise<SummaryTemplate | undefined>;
  /** `full` when the member already has `most`, also under concurrency; absent for an unknown member. */
  create(
    memberId: number,
    template: SummaryTemplate,
    most: number,
  ): Promise<SummaryTemplate | 'full' | 'taken' | undefined>;
  /** Replaces the given parts. Absent for an unknown template. */
  update(
    memberId: number,
    id: string,
    changes: Partial<TemplateContent>,
  ): Promise<SummaryTemplate | 'taken' | undefined>;
  /** False for an unknown template. */
  delete(memberId: number, id: string): Promise<boolean>;
}

/** Durable background tasks of members. Each call is atomic. */
export interface BackgroundTasks {
  /** Schedules tasks for a member, due immediately. Existing tasks are unchanged, whether completed or not. */
  schedule(memberId: number, kinds: readonly WelcomeTaskKind[]): Promise<void>;
  /**
   * Leases a task for `leaseMs`. Absent when it is completed, abandoned, unknown, not due or leased; of concurrent
   * callers one succeeds.
   */
  claim(memberId: number, kind: BackgroundTaskKind, leaseMs: number): Promise<BackgroundTask | undefined>;
  /**
   * Leases up to `limit` due tasks for `leaseMs`, oldest first. Also erases the remaining data of deleted members,
   * including data of requests that raced with the deletion, one day after their identity was removed and once they
   * have no open tasks.
   */
  claimDue(limit: number, leaseMs: number): Promise<readonly BackgroundTask[]>;
  /** Completes the task permanently, even after its lease expired. */
  complete(task: BackgroundTask): Promise<void>;
  /**
   * Reschedules a failed task after `pauseMs`, or abandons it when absent. Has no effect when another caller has leased
   * it since.
   */
  reschedule(task: BackgroundTask, pauseMs: number | undefined): Promise<void>;
  /** State of the task; absent when it was never scheduled. */
  findState(memberId: number, kind: BackgroundTaskKind): Promise<BackgroundTaskState | undefined>;
}
