import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchivePart } from './archive.js';
import { type DatabaseManifest, type DumpedTable, tableOfPart } from './manifest.js';

/**
 * Fills a database that has run exactly the migrations of the manifest, in one transaction. Rows that migrations inserted are
 * replaced; triggers do not run, because what they would compute is in the backup.
 * @throws Error of the driver; nothing is changed then
 */
export async function loadDatabase(
  url: string,
  { tables, sequences }: DatabaseManifest,
  parts: AsyncIterable<ArchivePart>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'podgist-restore' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set constraints all deferred');
    for (const { name } of tables) await client.query(`alter table public."${name}" disable trigger user`);
    await client.query(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')} cascade`);
    await copyAll(client, tables, parts);
    for (const { name, lastValue, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        `public."${name}"`,
        lastValue,
        isCalled,
      ]);
    // Deferred checks cannot wait for a change of the table.
    await client.query('set constraints all immediate');
    for (const { name } of tables) await client.query(`alter table public."${name}" enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Copies the parts, which are in the order of the tables. */
async function copyAll(
  client: pg.Client,
  tables: readonly DumpedTable[],
  parts: AsyncIterable<ArchivePart>,
): Promise<void> {
  const rest = parts[Symbol.asyncIterator]();
  let next = await rest.next();
  async function* contentOf({ name }: DumpedTable): AsyncGenerator<Buffer> {
    for (; !next.done && tableOfPart(next.value.name) === name; next = await rest.next())
      yield next.value.content;
  }
  for (const table of tables) {
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    const copy = client.query(copyFrom(`copy public."${table.name}" (${columns}) from stdin`));
    await pipeline(contentOf(table), copy);
    if (copy.rowCount !== table.rows)
      throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}`);
  }
}
