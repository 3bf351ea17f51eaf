import type { Note, NoteAnchor } from '../library/note.js';
import type { PageRequest } from './page.js';

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
