import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Passwords in plain text: SCRAM takes a round trip and five hashes more of each of the run's thousands of connections. */
const ACCESS = 'host all all 127.0.0.1/32 password';

/** Settings for disposable data: durability is traded for speed. */
const SETTINGS = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Starts the run's Postgres with a migrated template database in its own folder. */
export async function startTestPostgres() {
  await import('./typescript.mjs');
  const { startEmbeddedPostgres } = await import(
    '../../adapters/embedded/postgres/start-embedded-postgres.ts'
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'podgist-test-'));
  const accessFile = join(dataDir, 'access.conf');
  await writeFile(accessFile, ACCESS);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { ...SETTINGS, hba_file: accessFile },
    log: () => undefined,
  });
  await hashPasswordOnce(postgres.url);
  await makeTemplate(postgres.url);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Each of the run's thousands of connections would repeat the hash of its role's password 4,096 times, on both sides. */
async function hashPasswordOnce(server) {
  const { username, password } = new URL(server);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('set scram_iterations = 1');
  await client.query(
    `alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`,
  );
  await client.end();
}

/** Creates the template that the tests' databases are copied from, with the migrated schemas of the product and its queue. */
async function makeTemplate(server) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('create database podgist_template');
  await client.end();
  const url = new URL(server);
  url.pathname = '/podgist_template';
  const { openPostgres } = await import('../../adapters/postgres/open-postgres.ts');
  const template = await openPostgres({ url: url.href });
  await template.migrate();
  await template.close();
  const { openBullmq } = await import('../../adapters/queue/open-bullmq.ts');
  const queue = await openBullmq({ kind: 'postgres', url: url.href }, console.error);
  await queue.close();
}
