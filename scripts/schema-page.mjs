import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { ensurePinnedNode } from './pinned-node.mjs';

await ensurePinnedNode();
const { startTestPostgres } = await import('../test/support/test-database.mjs');
const postgres = await startTestPostgres();
try {
  const { schemaPage } = await import('../test/support/schema-page.ts');
  const url = new URL(postgres.url);
  url.pathname = '/podgist_template';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await writeFile('docs/schema.md', await schemaPage(async (sql) => (await client.query(sql)).rows));
  await client.end();
} finally {
  await postgres.stop();
}
