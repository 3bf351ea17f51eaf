import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildStale } from './build-stale.mjs';
import { withDatabaseUrl } from './database-url.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

const USAGE = `npm run db -- <command>

  sql ["<statement>"]     runs a statement, or reads statements from the terminal until Ctrl+D
  seed [--count=<n>]      fills an empty catalogue with made-up public analyses, 200 unless told otherwise
  reset --yes             removes the embedded database and its accounts; the next start makes new ones

The database is DATABASE_URL, else the embedded one in DATA_DIR, also beside a running product.`;

await ensurePinnedNode();
if (existsSync('.env')) process.loadEnvFile('.env');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '200' }, yes: { type: 'boolean' } },
});
const [command, statement] = positionals;
const dataDir = process.env.DATA_DIR ?? '.data';
const postgresFolder = join(dataDir, 'postgres');

try {
  if (command === 'sql') await withDatabase(statement ? (client) => run(client, statement) : shell);
  else if (command === 'seed') await withDatabase(seed);
  else if (command === 'reset') await reset();
  else fail(USAGE);
} catch (error) {
  fail(error.message);
}

/** Passes a connection to the migrated database to `use`, and closes what it opened. */
async function withDatabase(use) {
  await withDatabaseUrl(async (url) => {
    const { openPostgres } = await import('../dist/adapters/postgres/open-postgres.js');
    const client = new pg.Client({ connectionString: url });
    try {
      const postgres = await openPostgres({ url });
      await postgres.migrate().finally(() => postgres.close());
      await client.connect();
      await use(client);
    } finally {
      await client.end();
    }
  });
}

async function shell(client) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: 'podgist> ' });
  let text = '';
  let isOpen = true;
  terminal.once('close', () => {
    isOpen = false;
  });
  terminal.prompt();
  for await (const line of terminal) {
    text += `${line}\n`;
    if (!/;\s*$/.test(line)) continue;
    await run(client, text).catch((error) => process.stdout.write(`${error.message}\n`));
    text = '';
    if (isOpen) terminal.prompt();
  }
}

async function run(client, text) {
  const results = [await client.query(text)].flat();
  for (const { command: verb, rowCount, rows } of results) {
    if (rows.length > 0) console.table(rows);
    process.stdout.write(`${verb} ${rowCount ?? ''}\n`);
  }
}

async function seed(client) {
  const count = Number(values.count);
  if (!Number.isSafeInteger(count) || count < 1) return fail('--count takes a whole number.');
  const { fillCatalogue } = await import('../bench/catalogue/fill.mjs');
  await fillCatalogue(client, count, (line) => process.stdout.write(`${line}\n`));
}

async function reset() {
  if (process.env.DATABASE_URL) return fail('DATABASE_URL is set: reset removes embedded data only.');
  if (!values.yes) return fail(`This removes everything in ${dataDir}. Run it again with --yes.`);
  await buildStale();
  const { findRunningPostgres } = await import('../dist/adapters/embedded/postgres/find-running-postgres.js');
  if (await findRunningPostgres(postgresFolder))
    return fail('The product is running on this folder. Stop it first.');
  for (const part of ['postgres', 'identity', 'outbox', 'unfinished-restore'])
    await rm(join(dataDir, part), { recursive: true, force: true });
  process.stdout.write(`Removed the data in ${dataDir}.\n`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
