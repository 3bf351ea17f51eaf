import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { OBJECT_DELETION_LOCK } from '../operations/postgres-maintenance.js';
import { type ArchivePart, MAX_PART_BYTES } from './archive.js';
import { type DatabaseManifest, type DumpedTable, tablePartName } from './manifest.js';
import { type BackedUpObjects, sourceWithObjects } from './stored-objects.js';
import { assertNoUnfinishedRestore } from './unfinished-restore.js';

type Add = (part: ArchivePart) => Promise<void>;

/** Durable tables of the product. The migrator's own is written as `migrations`; the queue is filled again from the outbox. */
const TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'mikro_orm_migrations'
  order by c.relname`;
const SEQUENCES = `select sequencename as name, coalesce(last_value, start_value)::text as last_value,
    last_value is not null as is_called
  from pg_sequences where schemaname = 'public' and sequencename not like 'mikro_orm_migrations%' order by 1`;
const MIGRATIONS = 'select name from mikro_orm_migrations order by id';

interface TableRow {
  readonly name: string;
  readonly columns: string[];
  readonly needs: string[];
}

/**
 * Reads a whole database as of one moment, beside a running product, with the objects that it refers to. Rows are passed on in
 * parts of limited size.
 */
export async function dumpDatabase(
  url: string,
  add: Add,
  objects: BackedUpObjects,
): Promise<DatabaseManifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'podgist-backup' });
  await client.connect();
  try {
    await assertNoUnfinishedRestore(client);
    // Until the connection ends no object is deleted.
    await client.query('select pg_advisory_lock_shared($1)', [OBJECT_DELETION_LOCK]);
    await client.query('begin isolation level repeatable read read only');
    const query = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows;
    const migrations = await query<{ name: string }>(MIGRATIONS);
    const sequences = await query<{ name: string; last_value: string; is_called: boolean }>(SEQUENCES);
    const tables: DumpedTable[] = [];
    for (const table of referencedFirst(await query<TableRow>(TABLES)))
      tables.push(await dumpTable(client, table, add, objects));
    await client.query('commit');
    return {
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences: sequences.map(({ name, last_value, is_called }) => {
        return { name, lastValue: last_value, isCalled: is_called };
      }),
    };
  } finally {
    await client.end();
  }
}

async function dumpTable(
  client: pg.Client,
  { name, columns }: TableRow,
  add: Add,
  objects: BackedUpObjects,
): Promise<DumpedTable> {
  const hash = createHash('sha256');
  const list = columns.map((column) => `"${column}"`).join(', ');
  const source = sourceWithObjects(name, columns, objects);
  const stream = client.query(
    copyTo(`copy ${source ? `(${source.query})` : `public."${name}" (${list})`} to stdout`),
  );
  let pending: Buffer[] = [];
  let size = 0;
  let parts = 0;
  const flush = async () => {
    if (size === 0) return;
    const content = Buffer.concat(pending);
    pending = [];
    size = 0;
    hash.update(content);
    for (let start = 0; start < content.length; start += MAX_PART_BYTES) {
      parts += 1;
      const part = content.subarray(start, start + MAX_PART_BYTES);
      await add({ name: tablePartName(name, parts), content: part });
    }
  };
  const take = async (chunk: Buffer) => {
    if (size + chunk.length > MAX_PART_BYTES) await flush();
    pending.push(chunk);
    size += chunk.length;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) await take(chunk);
  let rows = stream.rowCount ?? 0;
  for await (const row of source?.rows?.(client) ?? []) {
    await take(row);
    rows += 1;
  }
  await flush();
  return { name, columns, rows, sha256: hash.digest('hex') };
}

/** Sorts tables so that each follows the ones it references. Tables of a cycle keep their order: their keys are deferrable. */
function referencedFirst(tables: readonly TableRow[]): TableRow[] {
  const sorted = new Set<TableRow>();
  const byName = new Map(tables.map((table) => [table.name, table]));
  const visit = (table: TableRow, path: ReadonlySet<TableRow>) => {
    if (sorted.has(table) || path.has(table)) return;
    for (const name of table.needs) {
      const needed = byName.get(name);
      if (needed) visit(needed, new Set([...path, table]));
    }
    sorted.add(table);
  };
  for (const table of tables) visit(table, new Set());
  return [...sorted];
}
