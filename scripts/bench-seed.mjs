import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
await buildStale();

/**
 * Fills a database with synthetic analyses for `npm run bench catalogue`: DATABASE_URL, or an embedded one in
 * --data-dir.
 */
const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, count: { type: 'string', default: '1000000' } },
});
const count = Number(values.count);
const folder = values['data-dir'];
if (!Number.isSafeInteger(count) || count < 1) throw new Error('--count takes a whole number.');
if (!folder && !process.env.DATABASE_URL)
  throw new Error('Name a database: DATABASE_URL, or --data-dir=<folder>.');

const { startEmbeddedPostgres } = await import(
  '../dist/adapters/embedded/postgres/start-embedded-postgres.js'
);
const { openPostgres } = await import('../dist/adapters/postgres/open-postgres.js');
const { fillCatalogue } = await import('../bench/catalogue/fill.mjs');

const settings = { max_wal_size: '2GB', checkpoint_timeout: '30min' };
const embedded = folder
  ? await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings, log: () => {} })
  : undefined;
const url = embedded?.url ?? process.env.DATABASE_URL;
const postgres = await openPostgres({ url });
const started = performance.now();
try {
  await postgres.migrate();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillCatalogue(client, count, (line) => {
      process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}\n`);
    });
    const { rows } = await client.query(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    process.stdout.write(`${count} analyses, ${rows[0]?.size}\n`);
  } finally {
    await client.end();
  }
} finally {
  await postgres.close();
  await embedded?.stop();
}
