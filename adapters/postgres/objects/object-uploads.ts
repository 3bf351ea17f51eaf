import { hash, randomBytes } from 'node:crypto';
import { MAX_OBJECT_BYTES, type ObjectKind, objectKey } from '#core/objects/object-key.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import { preparedQueries } from '../connection/pool-connections.js';
import type { Postgres } from '../open-postgres.js';

/** An upload whose row is not written after this time is deleted: far longer than both take. */
const PLAN = `insert into object_deletions (key, due_at) values ($1, now() + interval '1 hour')`;

/**
 * Part of a statement that writes a row: takes an upload that nobody has begun to delete out of `object_deletions`. So there
 * is never a row without its object.
 */
export const takeUpload = (parameter: string) =>
  `taken as (delete from object_deletions where key = ${parameter}::text and attempts = 0 returning key)`;

/** The part that follows the one that writes the row: an upload that the row did not need is deleted. */
export const returnUnused = (written: string) => `unused as (
    insert into object_deletions (key, due_at)
    select key, now() from taken where not exists (select from ${written} w where w.object_key = taken.key)
  )`;

/** Uploads content before its row is written. */
export interface ObjectUploads {
  /** False without a storage: everything stays in rows. */
  readonly isConfigured: boolean;
  /** Returns the key of the upload, to be adopted by the row's statement; absent when the content belongs into the row. */
  upload(kind: ObjectKind, content: Uint8Array): Promise<string | undefined>;
  /** Contents that went into their rows because the storage failed, since the start of the process. */
  readonly fallbacks: ReadonlyMap<ObjectKind, number>;
}

/** Uploads to `storage`; without one everything stays in rows. */
export function objectUploads(
  { pool }: Pick<Postgres, 'pool'>,
  storage: ObjectStorage | undefined,
  onFallback: (kind: ObjectKind, error: unknown) => void = () => undefined,
): ObjectUploads {
  const query = preparedQueries(pool);
  const fallbacks = new Map<ObjectKind, number>();
  return {
    isConfigured: storage !== undefined,
    fallbacks,
    async upload(kind, content) {
      if (!storage || content.byteLength > MAX_OBJECT_BYTES) return undefined;
      const key = objectKey(
        kind,
        randomBytes(16).toString('base64url'),
        hash('sha256', content, 'base64url'),
      );
      await query('object_plan', PLAN, [key]);
      try {
        await storage.put(key, content);
        return key;
      } catch (error) {
        fallbacks.set(kind, (fallbacks.get(kind) ?? 0) + 1);
        onFallback(kind, error);
        return undefined;
      }
    },
  };
}
