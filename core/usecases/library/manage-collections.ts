import { DomainError } from '#core/errors.js';
import { type Collection, MAX_COLLECTIONS, parseCollectionName } from '#core/library/collection.js';
import type { Collections, SavedSummaries, SavesFull } from '#core/ports/library.js';
import type { SavedAction } from '#core/saved/saved-list.js';
import { saveLimit, saveLimitText } from '#core/usage/usage-limits.js';
import { notSignedIn } from '../accounts/authenticate-member.js';

/**
 * Saves an analysis for a member within the plan's limit (contract §3). `isUndo`: as it was before a removal.
 * @throws analysis_not_found, save_limit_reached
 */
export function saveSummary({ saved }: { saved: SavedSummaries }) {
  return async (memberId: number, analysisId: number, isUndo?: boolean): Promise<void> => {
    const outcome = await saved.save(memberId, analysisId, saveLimit, isUndo);
    if (outcome === 'missing') {
      throw new DomainError('analysis_not_found', 'The requested analysis could not be found.');
    }
    if (typeof outcome === 'string') return;
    throw saveLimitReached(outcome);
  };
}

function saveLimitReached({ full: count, plan }: SavesFull): DomainError {
  const limit = saveLimit(plan);
  const details = { currentCount: count, maxAllowed: limit, plan };
  return new DomainError('save_limit_reached', saveLimitText({ count, limit, plan }), details);
}

/** Marks a saved analysis as read or unread. @throws analysis_not_found when it is not saved */
export function markSavedRead({ saved }: { saved: SavedSummaries }) {
  return async (memberId: number, analysisId: number, isRead: boolean): Promise<void> => {
    if ((await saved.markRead(memberId, [analysisId], isRead)).length > 0) return;
    throw new DomainError('analysis_not_found', 'This summary is not saved.');
  };
}

/** A change of several saved summaries. */
export interface SavedChange {
  readonly action: SavedAction;
  /** At most `MAX_SELECTION`. */
  readonly ids: readonly number[];
  /** Of `collect`. */
  readonly collectionId?: number;
}

/**
 * Makes one change to several saved summaries at once, and returns those that it was made to: what is not saved is left out.
 * @throws invalid_input, collection_not_found, save_limit_reached
 */
export function changeSavedSummaries(ports: {
  readonly saved: SavedSummaries;
  readonly collections: Collections;
}) {
  const { saved, collections } = ports;
  return async (memberId: number, { action, ids, collectionId }: SavedChange): Promise<readonly number[]> => {
    if (action === 'remove') return saved.remove(memberId, ids);
    if (action === 'collect') {
      if (collectionId === undefined)
        throw new DomainError('invalid_input', 'collectionId must say which collection.');
      if (!(await collections.has(memberId, collectionId))) throw collectionNotFound();
      return collections.add(memberId, collectionId, ids);
    }
    if (action !== 'restore') return saved.markRead(memberId, ids, action === 'read');
    const restored = await saved.restore(memberId, ids, saveLimit);
    if ('full' in restored) throw saveLimitReached(restored);
    return restored;
  };
}

/** Creates a collection (contract §7). @throws invalid_input, name_taken, collection_limit_reached */
export function createCollection({ collections }: { collections: Collections }) {
  return async (memberId: number, rawName: string): Promise<Collection> => {
    const name = parseCollectionName(rawName);
    const created = await collections.create(memberId, name, MAX_COLLECTIONS);
    if (created === 'taken') throw nameTaken(name.name);
    if (created === 'missing') throw notSignedIn();
    if (created !== 'full') return created;
    throw new DomainError(
      'collection_limit_reached',
      `You can have ${MAX_COLLECTIONS} collections. Delete one to make room.`,
      { limit: MAX_COLLECTIONS },
    );
  };
}

/** Renames a collection. @throws invalid_input, name_taken, collection_not_found */
export function renameCollection({ collections }: { collections: Collections }) {
  return async (memberId: number, id: number, rawName: string): Promise<Collection> => {
    const name = parseCollectionName(rawName);
    const renamed = await collections.rename(memberId, id, name);
    if (renamed === 'taken') throw nameTaken(name.name);
    if (renamed === 'missing') throw collectionNotFound();
    return renamed;
  };
}

/** Saves an analysis and puts it into a collection. @throws collection_not_found, and what `save` throws */
export function addToCollection(ports: {
  readonly collections: Collections;
  readonly save: (memberId: number, analysisId: number) => Promise<void>;
}) {
  return async (memberId: number, id: number, analysisId: number): Promise<void> => {
    if (!(await ports.collections.has(memberId, id))) throw collectionNotFound();
    await ports.save(memberId, analysisId);
    if ((await ports.collections.add(memberId, id, [analysisId])).length === 0) throw collectionNotFound();
  };
}

/** Deletes a collection; its summaries stay saved. @throws collection_not_found */
export function deleteCollection({ collections }: { collections: Collections }) {
  return async (memberId: number, id: number): Promise<void> => {
    if (!(await collections.delete(memberId, id))) throw collectionNotFound();
  };
}

/** Takes an analysis out of a collection; it stays saved. @throws collection_not_found */
export function removeFromCollection({ collections }: { collections: Collections }) {
  return async (memberId: number, id: number, analysisId: number): Promise<void> => {
    if (!(await collections.remove(memberId, id, analysisId))) throw collectionNotFound();
  };
}

/** A collection that does not exist or belongs to someone else. */
function collectionNotFound(): DomainError {
  return new DomainError('collection_not_found', 'This collection does not exist. It may have been deleted.');
}

function nameTaken(name: string): DomainError {
  return new DomainError('name_taken', `You already have a collection named “${name}”. Choose another name.`);
}
