import { createHash } from 'node:crypto';
import { isDomainError } from '#core/errors.js';
import type { Artwork, Artworks } from '#core/ports/artworks.js';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import type { Clock } from '#core/ports/system.js';
import { MAX_ARTWORK_URL } from '#core/sharing/artwork.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { type ObjectUploads, returnUnused, takeUpload } from '../objects/object-uploads.js';
import type { Postgres } from '../open-postgres.js';

/** A use is recorded once in this time, in milliseconds. */
const USE_INTERVAL_MS = 24 * 3_600_000;

const FIND = `select image, object_key, due_at is not null as is_due, used_at < $2 as is_stale from artworks where url_digest = $1`;
const USE = 'update artworks set used_at = $2 where url_digest = $1';
const ADD = `insert into artworks (url_digest, url, due_at, used_at) values ($1, $2, $3, $3) on conflict do nothing`;
/** The lease is the time itself, moved ahead: a worker that dies leaves the picture due again. */
const CLAIM = `with due as (
    select url_digest from artworks where due_at <= $1 order by due_at limit $2 for update skip locked
  )
  update artworks a set due_at = $3, attempts = attempts + 1 from due where a.url_digest = due.url_digest
  returning a.url, a.attempts`;
const STORE = `with ${takeUpload('$4')}, stored as (
    update artworks set image = case when exists (select from taken) then null else $3::bytea end,
      object_key = (select key from taken), due_at = null
    where url_digest = $1 and attempts = $2 returning object_key
  ), ${returnUnused('stored')} select from stored`;
/** Its object is gone. */
const FETCH_AGAIN =
  'update artworks set object_key = null, due_at = $3, attempts = 0 where url_digest = $1 and object_key = $2';
const FAIL = 'update artworks set due_at = $3 where url_digest = $1 and attempts = $2';

interface Row {
  readonly image: Buffer | null;
  readonly object_key: string | null;
  readonly is_due: boolean;
  readonly is_stale: boolean;
}

/** Storage of pictures outside their rows. */
export interface ArtworkObjects {
  readonly storage: ObjectStorage | undefined;
  readonly uploads: ObjectUploads;
}

/** Artwork in Postgres, with its pictures in the object storage where rows say so. Claims skip rows that other workers have locked. */
export function postgresArtworks(
  { pool }: Pick<Postgres, 'pool'>,
  clock: Clock,
  objects?: ArtworkObjects,
): Artworks {
  const query = preparedQueries(pool);
  /** Documents are made without a picture rather than not at all. */
  const findObject = async (url: string, key: string): Promise<Artwork> => {
    try {
      const png = await objects?.storage?.get(key);
      if (png) return { status: 'ready', png };
      await query('artwork_fetch_again', FETCH_AGAIN, [digestOf(url), key, clock.now()]);
    } catch (error) {
      if (!isDomainError(error, 'upstream_unavailable')) throw error;
    }
    return { status: 'pending' };
  };
  const request = async (url: string) => {
    if (url.length > MAX_ARTWORK_URL) return;
    await query('artwork_add', ADD, [digestOf(url), url, clock.now()]);
  };
  return {
    request,
    async find(url) {
      if (url.length > MAX_ARTWORK_URL) return { status: 'unusable' };
      const now = clock.now();
      const staleBefore = new Date(now.getTime() - USE_INTERVAL_MS);
      const [row] = await query<Row>('artwork_find', FIND, [digestOf(url), staleBefore]);
      if (!row) {
        await request(url);
        return { status: 'pending' };
      }
      if (row.is_stale) await query('artwork_use', USE, [digestOf(url), now]);
      if (row.image) return { status: 'ready', png: new Uint8Array(row.image) };
      if (row.object_key !== null) return findObject(url, row.object_key);
      return { status: row.is_due ? 'pending' : 'unusable' };
    },
    async claimDue(limit, leaseMs) {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const rows = await query<{ url: string; attempts: number }>('artwork_claim', CLAIM, [
        now,
        limit,
        until,
      ]);
      return rows.map(({ url, attempts }) => ({ url, attempt: attempts }));
    },
    async store({ url, attempt }, png) {
      const key = await objects?.uploads.upload('artwork', png);
      await query('artwork_store', STORE, [digestOf(url), attempt, Buffer.from(png), key ?? null]);
    },
    async fail({ url, attempt }, retryAt) {
      await query('artwork_fail', FAIL, [digestOf(url), attempt, retryAt ?? null]);
    },
  };
}

/** Addresses are longer than an index entry may be. */
function digestOf(url: string): Buffer {
  return createHash('sha256').update(url).digest();
}
