import type { ObjectDeletions } from '#core/ports/object-storage.js';
import { MAX_DELETED_OBJECTS, type ObjectStorage } from '#core/ports/object-storage.js';

interface Ports {
  readonly deletions: ObjectDeletions;
  readonly storage: ObjectStorage;
}

/** Deletes the objects that are due and returns how many are gone. A failure leaves them to a later attempt. */
export function deleteObjects({ deletions, storage }: Ports) {
  return async (limit = MAX_DELETED_OBJECTS): Promise<number> => {
    const due = await deletions.claimDue(Math.min(limit, MAX_DELETED_OBJECTS));
    if (due.length === 0) return 0;
    const gone = await storage.delete(due);
    await deletions.forget(gone);
    return gone.length;
  };
}
