import type { Answer } from '../questions/answer.js';
import type { Page, PageRequest } from './page.js';

/** A question about an analysis with its answer. `askedAt` is an ISO time in UTC. */
export interface AskedQuestion {
  readonly id: number;
  readonly analysisId: number;
  readonly question: string;
  readonly answer: Answer;
  readonly askedAt: string;
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
  /** Questions of an owner in order of asking, those after the id `after`. */
  exportByOwner(ownerId: string, limit: number, after?: number): Promise<readonly AskedQuestion[]>;
}

/** Questions kept per owner and analysis. */
export const MAX_QUESTIONS_KEPT = 100;
