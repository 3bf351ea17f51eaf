import pLimit from 'p-limit';
import type pg from 'pg';
import type { ObjectStorage } from '#core/ports/object-storage.js';
import { missingObject } from '../objects/missing-object.js';

const MAX_CONCURRENT = 8;
const BATCH_SIZE = 64;

const AFTER = `select id, encode(digest, 'hex') as digest, object_key from transcripts
  where object_key is not null and id > $1 order by id limit $2`;

/** Rows of a table in the text format of COPY; without any, the table is read as it is. */
export interface CopySource {
  /** The query whose rows are copied. */
  readonly query: string;
  /** Further rows, whose content is elsewhere. */
  readonly rows?: (client: pg.Client) => AsyncIterable<Buffer>;
}

/** The objects that a backup has to contain. */
export interface BackedUpObjects {
  /** Absent where none is configured. */
  readonly storage: ObjectStorage | undefined;
  /** Told of each object that a row refers to and the storage does not have. */
  onMissing(key: string): void;
}

/**
 * Queries of tables with objects, so that a backup needs no storage: transcripts with their bodies, artwork to be fetched
 * again, no deletions, which are of a bucket that the restored database may not touch, no recordings of summaries, which are large
 * and made again when somebody listens, and no uploads, whose files are no part of it.
 */
export function sourceWithObjects(
  table: string,
  columns: readonly string[],
  objects: BackedUpObjects,
): CopySource | undefined {
  const list = (values: Readonly<Record<string, string>>) =>
    columns.map((column) => values[column] ?? `"${column}"`).join(', ');
  if (['object_deletions', 'summary_audio', 'uploads'].includes(table))
    return { query: `select ${list({})} from ${table} where false` };
  if (!columns.includes('object_key')) return undefined;
  if (table === 'artworks') {
    const values = {
      object_key: 'null',
      due_at: 'case when object_key is null then due_at else now() end',
      attempts: 'case when object_key is null then attempts else 0 end',
    };
    return { query: `select ${list(values)} from artworks` };
  }
  if (table !== 'transcripts') return undefined;
  return {
    query: `select ${list({})} from transcripts where object_key is null`,
    rows: (client) => transcriptsWithBodies(client, columns, objects),
  };
}

async function* transcriptsWithBodies(
  client: pg.Client,
  columns: readonly string[],
  { storage, onMissing }: BackedUpObjects,
): AsyncGenerator<Buffer> {
  const limit = pLimit(MAX_CONCURRENT);
  for (let last = '0'; ; ) {
    const { rows } = await client.query<{ id: string; digest: string; object_key: string }>(AFTER, [
      last,
      BATCH_SIZE,
    ]);
    const end = rows.at(-1);
    if (!end) return;
    if (!storage) throw missingObject(end.object_key);
    last = end.id;
    const lines = rows.map(({ id, digest, object_key: key }) =>
      limit(async () => {
        const body = await storage.get(key);
        if (!body) onMissing(key);
        const values: Readonly<Record<string, string>> = {
          id,
          digest: `\\\\x${digest}`,
          ...(body ? { body: `\\\\x${Buffer.from(body).toString('hex')}` } : { object_key: key }),
        };
        return Buffer.from(`${columns.map((column) => values[column] ?? '\\N').join('\t')}\n`);
      }),
    );
    // One that fails ends the backup, and the others are not waited for.
    yield* await Promise.all(lines);
  }
}
