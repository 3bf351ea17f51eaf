import type { Analysis } from '../analysis/analysis.js';
import type { StepMarks } from '../analysis/next-steps.js';
import type { Collection, CollectionName } from '../library/collection.js';
import type { Note, NoteAnchor } from '../library/note.js';
import type { PageRequest } from './page.js';

/** Items of members beside their saved summaries (contract §7). */
export interface Library {
  readonly collections: Collections;
  readonly notes: Notes;
  readonly ticks: StepTicks;
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
  /** Idempotent. False if there is no such collection, or the summary is not saved. */
  add(memberId: number, id: number, analysisId: number): Promise<boolean>;
  /** Idempotent. False if there is no such collection. */
  remove(memberId: number, id: number, analysisId: number): Promise<boolean>;
}

export interface NewNote {
  readonly analysisId: number;
  readonly anchor: NoteAnchor;
  readonly text?: string;
  /** See `Note`. */
  readonly isMissing?: boolean;
}

export interface NotesRequest extends PageRequest {
  /** Those of one analysis, in the order of their creation; else all, newest first. */
  readonly analysisId?: number;
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
