import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withDatabaseUrl } from './database-url.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

/** Migrates the database as a start does; `--plan` only lists what would run. */
await ensurePinnedNode();
if (existsSync('.env')) process.loadEnvFile('.env');
const { values } = parseArgs({ options: { plan: { type: 'boolean', default: false } } });

await withDatabaseUrl(async (url) => {
  const { openPostgres } = await import('../dist/adapters/postgres/open-postgres.js');
  const postgres = await openPostgres({ url });
  try {
    const pending = await postgres.orm.migrator.getPending();
    if (!values.plan) await postgres.migrate();
    const verb = values.plan ? 'would run' : 'ran';
    for (const { name } of pending) process.stdout.write(`${verb} ${name}\n`);
    process.stdout.write(pending.length === 0 ? 'The database is up to date.\n' : '');
  } finally {
    await postgres.close();
  }
});
