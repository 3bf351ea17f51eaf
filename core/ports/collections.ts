import type { Collection, CollectionName } from '../library/collection.js';
import type { PageRequest } from './page.js';

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
