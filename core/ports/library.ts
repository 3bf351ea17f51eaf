import type { Analysis } from '../analysis/analysis.js';
import type { StepMarks } from '../analysis/next-steps.js';
import type { AnalysisJob } from '../jobs/job.js';
import type { Collection, CollectionName } from '../library/collection.js';
import type { Note, NoteAnchor, NoteKind } from '../library/note.js';
import type { Notice, NoticeSettings } from '../library/notice.js';
import type { Reading, ReadingState } from '../library/reading.js';
import type { PlanId } from '../plans/plan.js';
import type { Answer } from '../questions/answer.js';
import type { SavedSort } from '../saved/saved-list.js';
import type { Page, PageRequest } from './page.js';

/** Saved summaries and questions of readers, and what members add to summaries (contract §7). */
export interface Library {
  readonly saved: SavedSummaries;
  readonly collections: Collections;
  readonly notes: Notes;
  readonly ticks: StepTicks;
  readonly reading: ReadingStates;
  readonly questions: Questions;
  readonly started: StartedAnalyses;
  readonly notices: Notices;
}

export interface CollectionPage {
  readonly items: readonly Collection[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

export interface ExportedCollection {
  readonly name: string;
  readonly createdAt: string;
  readonly analysisIds: readonly number[];
}

/**
 * Collections of members. They contain saved summaries only: removing a saved summary takes it out of all of them, deleting
 * a member deletes theirs. Each call is atomic; a member sees and changes their own only.
 */
export interface Collections {
  /** By name. */
  list(memberId: number, page: PageRequest): Promise<CollectionPage>;
  has(memberId: number, id: number): Promise<boolean>;
  /** Every collection with the analyses in it, for the account's export. */
  export(memberId: number): Promise<readonly ExportedCollection[]>;
  /** `taken`: the name is in use. `full`: the member has `max` collections. `missing`: no such member. */
  create(
    memberId: number,
    name: CollectionName,
    max: number,
  ): Promise<Collection | 'taken' | 'full' | 'missing'>;
  rename(memberId: number, id: number, name: CollectionName): Promise<Collection | 'taken' | 'missing'>;
  /** Keeps the summaries saved. False if there is no such collection. */
  delete(memberId: number, id: number): Promise<boolean>;
  /** Idempotent. Returns those that are in it then: none if there is no such collection, and saved ones only. */
  add(memberId: number, id: number, analysisIds: readonly number[]): Promise<readonly number[]>;
  /** Idempotent. False if there is no such collection. */
  remove(memberId: number, id: number, analysisId: number): Promise<boolean>;
}

export interface NewNote {
  readonly analysisId: number;
  readonly anchor: NoteAnchor;
  readonly text?: string;
  /** See `Note`. */
  readonly detached?: boolean;
}

export interface NotesRequest extends PageRequest {
  /** Notes of one analysis, in the order of their creation; else all, newest first. */
  readonly analysisId?: number;
  /** Absent: both. */
  readonly kind?: NoteKind;
}

export interface NotePage {
  readonly items: readonly Note[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** Notes and highlights of members (contract §7). A member sees and changes their own only. Each call is atomic. */
export interface Notes {
  list(memberId: number, request: NotesRequest): Promise<NotePage>;
  /** Notes on any of the analyses, in the order of `analysisIds`, then of their creation; those behind the note `after`. */
  ofAnalyses(
    memberId: number,
    analysisIds: readonly number[],
    limit: number,
    after?: Pick<Note, 'id' | 'analysisId'>,
  ): Promise<readonly Note[]>;
  /** Ids above `afterId` of analyses that the member has notes on and has not saved, by id. */
  unsavedAnalyses(memberId: number, limit: number, afterId: number): Promise<readonly number[]>;
  /** `full`: the member has `max` notes. `missing`: no such member or analysis. */
  create(memberId: number, note: NewNote, max: number): Promise<Note | 'full' | 'missing'>;
  /** Replaces the text; `undefined` removes it. `stale`: the version is not `version`, which is not checked if absent. */
  update(
    memberId: number,
    id: number,
    text: string | undefined,
    version?: number,
  ): Promise<Note | 'missing' | 'stale'>;
  delete(memberId: number, id: number, version?: number): Promise<'deleted' | 'missing' | 'stale'>;
}

/** An analysis, the keys of its steps that a member has ticked, and the steps that they added. */
export interface TickedAnalysis extends StepMarks {
  readonly analysis: Analysis;
}

export interface TickedPage {
  readonly items: readonly TickedAnalysis[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** The next steps that members have done and added (contract §7). Deleted with the member and with the analysis. */
export interface StepTicks {
  /** Empty without any. */
  find(memberId: number, analysisId: number): Promise<StepMarks>;
  /** By analysis id; absent without any. */
  findMany(memberId: number, analysisIds: readonly number[]): Promise<ReadonlyMap<number, StepMarks>>;
  /** Replaces the marks of an analysis. Does nothing for an unknown member or analysis. */
  save(memberId: number, analysisId: number, marks: StepMarks): Promise<void>;
  /** Marks of up to `limit` analyses with ids above `afterId`, by id, for the account's export. */
  export(
    memberId: number,
    limit: number,
    afterId: number,
  ): Promise<readonly (StepMarks & { readonly analysisId: number })[]>;
  /** The member's saved analyses that are visible to them, last saved first. */
  listSaved(memberId: number, page: PageRequest): Promise<TickedPage>;
}

/** A reading state with the time of its place, an ISO time in UTC. */
export interface TimedReading extends Reading {
  readonly readAt: string;
}

export interface BegunPage {
  readonly items: readonly (TimedReading & { readonly analysis: Analysis })[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

/**
 * How far members have read summaries (contract §12), independent of saving. Deleted with the member and with the analysis.
 * Of several devices the place that was read last wins, whatever arrives last. Each call is atomic.
 */
export interface ReadingStates {
  /** `UNREAD` without any. */
  find(memberId: number, analysisId: number): Promise<Reading>;
  /**
   * Changes the fields that are there, and returns the state then. A change from before the stored place (`readAt`, at most
   * now, which is the default) can only add that the summary is read. Does nothing for an unknown member or analysis.
   */
  save(memberId: number, analysisId: number, change: Partial<Reading>, readAt?: Date): Promise<Reading>;
  /** Analyses in the state `reading` that are visible to the member, last read first. */
  listInProgress(memberId: number, page: PageRequest): Promise<BegunPage>;
  /** States of up to `limit` analyses with ids above `afterId`, by id, for the account's export. */
  export(
    memberId: number,
    limit: number,
    afterId: number,
  ): Promise<readonly (TimedReading & { readonly analysisId: number })[]>;
}

/** A saved analysis and the time of saving, an ISO time in UTC. */
export interface SavedSummary {
  readonly analysis: Analysis;
  readonly savedAt: string;
  readonly reading: Reading;
  /** The member's additions. */
  readonly marks: SavedMarks;
  /** Notes that have a word of the filter, oldest first, three at most; absent without one. */
  readonly matchedNotes?: readonly MatchedNote[];
}

export type MatchedNote = Required<Pick<Note, 'id' | 'text'>>;

export interface SavedMarks {
  /** Keys of ticked steps. */
  readonly ticked: readonly string[];
  readonly noteCount: number;
  /** Number of highlights without a note. */
  readonly highlightCount: number;
  /** Ids of the collections that contain it. */
  readonly collectionIds: readonly number[];
}

export interface SavedPage {
  readonly items: readonly SavedSummary[];
  /** Number of matching items on all pages. */
  readonly total: number;
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

export interface SavedPageRequest extends PageRequest {
  /** Defaults to `saved`: last saved first. */
  readonly sort?: SavedSort;
  /**
   * Requires every word of this text in the title, show, guest, topics, insights, quotes, questions or the member's notes,
   * ignoring case and accents. Summaries saved by older versions are not searched by all of them before `renewKeys`.
   */
  readonly filter?: string;
  /** Only those in this collection of the member. */
  readonly collectionId?: number;
  /** Only those in one of these states. */
  readonly states?: readonly ReadingState[];
}

/** Number of saved summaries, and the plan that has no room for more. */
export interface SavesFull {
  readonly full: number;
  readonly plan: PlanId;
}

/** `missing`: the analysis does not exist or is not visible to the member. */
export type SaveOutcome = 'saved' | 'already' | 'missing' | SavesFull;

/**
 * Saved analyses of members: public ones and their own. Deleting an analysis removes it for everyone. Each call is
 * atomic. Returned objects are copies that callers may modify.
 */
export interface SavedSummaries {
  /**
   * Saves while the number of saved summaries is below `limitOf` of the plan in force, atomically with changes of the
   * plan. Analyses already saved stay saved beyond the limit. With `isUndo`, what was removed within `UNDO_SECONDS` returns
   * with its time and collections.
   */
  save(
    memberId: number,
    analysisId: number,
    limitOf: (plan: PlanId) => number,
    isUndo?: boolean,
  ): Promise<SaveOutcome>;
  /** Returns those that were saved until now. */
  remove(memberId: number, analysisIds: readonly number[]): Promise<readonly number[]>;
  /**
   * Brings back what was removed within `UNDO_SECONDS`, with its time and collections, and returns it. All or nothing: `full`
   * when the limit has no room for all of them.
   */
  restore(
    memberId: number,
    analysisIds: readonly number[],
    limitOf: (plan: PlanId) => number,
  ): Promise<readonly number[] | SavesFull>;
  /** Marks the reading state by hand, and returns those that are saved. */
  markRead(memberId: number, analysisIds: readonly number[], isRead: boolean): Promise<readonly number[]>;
  /** Renews sort and filter keys of older versions for up to `limit` analyses. Returns their number. */
  renewKeys(limit: number): Promise<number>;
  isSaved(memberId: number, analysisId: number): Promise<boolean>;
  list(memberId: number, page: SavedPageRequest): Promise<SavedPage>;
  count(memberId: number): Promise<number>;
}

/** A question about an analysis with its answer. `askedAt` is an ISO time in UTC. */
export interface AskedQuestion {
  readonly id: number;
  readonly analysisId: number;
  readonly question: string;
  readonly answer: Answer;
  readonly askedAt: string;
}

/** A question that a member asked, or that one of their saved summaries raises. */
export interface FoundQuestion {
  readonly source: 'asked' | 'summary';
  readonly question: string;
  readonly analysis: Analysis;
}

/** Questions that members and visitors asked, with the answers. Deleted with their analysis and their owner. */
export interface Questions {
  /**
   * Records a question, and deletes the owner's oldest about this analysis beyond `MAX_QUESTIONS_KEPT`. Does nothing
   * when the analysis is gone.
   */
  record(ownerId: string, asked: Omit<AskedQuestion, 'id'>): Promise<void>;
  /** Questions of any of the owners about an analysis, newest first. */
  list(ownerIds: readonly string[], analysisId: number, page: PageRequest): Promise<Page<AskedQuestion>>;
  /** Deletes the questions of the owners about an analysis. Idempotent. */
  deleteAll(ownerIds: readonly string[], analysisId: number): Promise<void>;
  /**
   * Questions with every word of the filter, own ones first, the newest first: among the last `MAX_QUESTIONS_SEARCHED` that the
   * member asked, and of the last saved summaries in which the words are. At most `limit` of each source.
   */
  search(memberId: number, filter: string, limit: number): Promise<readonly FoundQuestion[]>;
  /** Questions of an owner in order of asking, those after the id `after`. */
  exportByOwner(ownerId: string, limit: number, after?: number): Promise<readonly AskedQuestion[]>;
}

/** Own questions, and saved summaries with the words, that a search reads. */
export const MAX_QUESTIONS_SEARCHED = 1000;
export const MAX_SUMMARIES_SEARCHED = 100;

/** Questions kept per owner and analysis. */
export const MAX_QUESTIONS_KEPT = 100;

/** Analyses by who submitted them, also those that existed already or that somebody else had started. */
export interface StartedAnalyses {
  /** Analyses that the owner may see, last submitted first. A visitor's become the member's when they sign in. */
  list(ownerId: string, page: PageRequest): Promise<Page<Analysis>>;
  /**
   * Jobs of the owner that are not done, failed ones too, last submitted first, without a submitted transcript's text. Those whose
   * file is still being uploaded are left out.
   */
  unfinished(ownerId: string, limit: number): Promise<readonly AnalysisJob[]>;
}

/** A mail about an ended analysis that one worker sends. */
export interface LeasedMail {
  /** Of the notice. */
  readonly id: number;
  /** Fencing token: what an earlier lease settles is ignored. */
  readonly attempt: number;
  readonly memberId: number;
  readonly email: string;
  readonly notice: Notice;
  /** False once the member has switched mails off, has seen the end or read the summary, or was deactivated. */
  readonly isWanted: boolean;
}

/** Ended analyses of members: each job once for every member who submitted it, with its last end. */
export interface Notices {
  /** The last ended first. Summaries that the member may not see, or that are gone, are left out. */
  list(memberId: number, limit: number): Promise<readonly Notice[]>;
  /** Marks what ended until then as seen, on every device. Never takes a mark back. */
  markSeen(memberId: number, until: Date): Promise<void>;
  findSettings(memberId: number): Promise<NoticeSettings>;
  saveSettings(memberId: number, settings: NoticeSettings): Promise<void>;
  /** Leases at most `limit` mails that are due; of concurrent callers one gets each. */
  leaseMails(limit: number, leaseMs: number): Promise<readonly LeasedMail[]>;
  /** Without a delay no further attempt is made. */
  settleMail(mail: LeasedMail, retryDelayMs?: number): Promise<void>;
  /** Idempotent. */
  cancelMail(memberId: number, jobId: string): Promise<void>;
}
