import type { ObjectDeletions, RetainedKind, Retention } from '#core/ports/maintenance.js';
import { MAX_DELETED_OBJECTS, type ObjectStorage } from '#core/ports/object-storage.js';
import type { Clock } from '#core/ports/system.js';
import type { UploadFiles, Uploads } from '#core/ports/uploads.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Retention periods in milliseconds, in the order of deletion: idempotency keys reference jobs. */
const RETENTION_MS: readonly { readonly kind: RetainedKind; readonly ms: number }[] = [
  { kind: 'idempotency keys', ms: 48 * HOUR_MS },
  { kind: 'ended jobs', ms: 30 * DAY_MS },
  { kind: 'day meters', ms: 2 * DAY_MS },
  { kind: 'month meters', ms: 31 * DAY_MS },
  { kind: 'payment events', ms: 30 * DAY_MS },
  { kind: 'pre-signup sessions', ms: 30 * DAY_MS },
  { kind: 'admin sessions', ms: 0 },
  { kind: 'login attempts', ms: 0 },
  { kind: 'passkey challenges', ms: 0 },
  { kind: 'question meters', ms: 2 * DAY_MS },
  { kind: 'questions', ms: 180 * DAY_MS },
  { kind: 'spending meters', ms: 2 * DAY_MS },
  { kind: 'spending ledger', ms: 730 * DAY_MS },
  { kind: 'webhook deliveries', ms: 14 * DAY_MS },
  { kind: 'notices', ms: 90 * DAY_MS },
  { kind: 'digests', ms: 90 * DAY_MS },
  // Longer than a digest looks back; a poll's own memory keeps them from being new again.
  { kind: 'new episodes', ms: 365 * DAY_MS },
  { kind: 'artwork', ms: 90 * DAY_MS },
  { kind: 'recordings', ms: 180 * DAY_MS },
  { kind: 'briefing parts', ms: 30 * DAY_MS },
];

const BATCH = 1000;
/** Remaining rows are deleted by the next run. */
const MAX_BATCHES = 100;

/** Deletes data past its retention period in batches and returns the number of rows by kind. */
export function deleteExpiredData({ retention, clock }: { retention: Retention; clock: Clock }) {
  return async (): Promise<Record<RetainedKind, number>> => {
    const removed = Object.fromEntries(RETENTION_MS.map(({ kind }) => [kind, 0])) as Record<
      RetainedKind,
      number
    >;
    for (const { kind, ms } of RETENTION_MS) {
      const before = new Date(clock.now().getTime() - ms);
      for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
        const count = await retention.deleteExpired(kind, before, BATCH);
        removed[kind] += count;
        if (count < BATCH) break;
      }
    }
    return removed;
  };
}

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

interface UploadPorts {
  readonly uploads: Pick<Uploads, 'deleteLost' | 'existing'>;
  readonly files: Pick<UploadFiles, 'list' | 'delete'>;
}

/** Deletes lost rows of uploads, and files that no row refers to. One that cannot be deleted does not keep the others. */
export function deleteUnreferencedFiles({ uploads, files }: UploadPorts) {
  return async (): Promise<{ readonly deleted: number; readonly failures: readonly unknown[] }> => {
    await uploads.deleteLost(BATCH);
    let deleted = 0;
    const failures: unknown[] = [];
    for await (const ids of files.list()) {
      const existing = await uploads.existing(ids);
      for (const id of ids.filter((one) => !existing.has(one))) {
        await files.delete(id).then(
          () => {
            deleted += 1;
          },
          (error: unknown) => failures.push(error),
        );
      }
    }
    return { deleted, failures };
  };
}
