import pLimit from 'p-limit';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import { preparedQueries } from '../connection/pool-connections.js';
import type { Postgres } from '../open-postgres.js';
import { missingObject } from './missing-object.js';
import { objectUploads, returnUnused, takeUpload } from './object-uploads.js';

const MAX_CONCURRENT = 8;
/** Rows that are looked at in one query, whichever of them have to be moved. */
const BATCH_SIZE = 200;

const AFTER = 'select id, object_key from transcripts where id > $1 order by id limit $2';
const BODY = 'select body from transcripts where id = $1 and body is not null';
const TO_OBJECT = `with ${takeUpload('$2')}, moved as (
    update transcripts t set body = null, object_key = taken.key from taken
    where t.id = $1 and t.body is not null returning t.object_key
  ), ${returnUnused('moved')} select from moved`;
/** A trigger enters the object for deletion. */
const TO_ROW =
  'update transcripts set body = $3, object_key = null where id = $1 and object_key = $2 returning 1';

export type Direction = 'in' | 'out';

/**
 * Moves all transcripts into the object storage or back into their rows, beside a running product, and returns how many it
 * moved. Each is one statement: what was moved stays moved when it stops, and another run goes on.
 * @throws upstream_unavailable, where the storage fails
 */
export async function moveTranscripts(
  postgres: Pick<Postgres, 'pool'>,
  storage: ObjectStorage,
  direction: Direction,
  onProgress: (moved: number) => void = () => undefined,
): Promise<number> {
  const query = preparedQueries(postgres.pool, 'long');
  const limit = pLimit(MAX_CONCURRENT);
  let failure: unknown;
  const uploads = objectUploads(postgres, storage, (_kind, error) => {
    failure = error;
  });

  async function moveIn(id: number): Promise<boolean> {
    const [row] = await query<{ body: Buffer }>('transcript_body', BODY, [id]);
    const key = row && (await uploads.upload('transcripts', row.body));
    if (row && !key && failure) throw failure;
    return key !== undefined && (await query('transcript_to_object', TO_OBJECT, [id, key])).length > 0;
  }
  async function moveOut(id: number, key: string): Promise<boolean> {
    const content = await storage.get(key);
    if (content) return (await query('transcript_to_row', TO_ROW, [id, key, content])).length > 0;
    const [row] = await query<{ body: Buffer }>('transcript_body', BODY, [id]);
    if (!row) throw missingObject(key);
    return false;
  }

  let moved = 0;
  for (let last = '0'; ; ) {
    const rows = await query<{ id: string; object_key: string | null }>('transcripts_after', AFTER, [
      last,
      BATCH_SIZE,
    ]);
    const end = rows.at(-1);
    if (!end) return moved;
    last = end.id;
    const results = await Promise.allSettled(
      rows.map(({ id, object_key: key }) =>
        limit(async () => {
          if (direction === 'in') return key === null && (await moveIn(Number(id)));
          return key !== null && (await moveOut(Number(id), key));
        }),
      ),
    );
    moved += results.filter((result) => result.status === 'fulfilled' && result.value).length;
    onProgress(moved);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
