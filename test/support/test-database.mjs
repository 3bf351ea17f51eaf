import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Throw-away data: speed counts, a crash does not. */
const SETTINGS = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * A door at which test processes ask for the run's Postgres. The server is started on the first knock, once, so a run
 * that needs no database starts none. It answers with the server's URL.
 */
export async function startTestDatabase() {
  let running;
  const door = createServer(async (_request, response) => {
    try {
      running ??= startPostgres();
      response.end((await running).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    address: `http://127.0.0.1:${door.address().port}`,
    async stop() {
      door.close();
      door.closeAllConnections();
      await (await running?.catch(() => undefined))?.stop();
    },
  };
}

async function startPostgres() {
  await import('./typescript.mjs');
  const { startEmbeddedPostgres } = await import(
    '../../adapters/embedded/postgres/start-embedded-postgres.ts'
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'podgist-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS, log: () => undefined });
  await makeTemplate(postgres.url);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A migrated database that the tests' own are copied from. */
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
}
