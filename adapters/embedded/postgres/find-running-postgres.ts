import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ROLE } from './open-cluster.js';

/** Zero-based line of postmaster.pid with the port. */
const PORT_LINE = 3;

/** Returns the URL of the embedded Postgres that another process runs on this folder; absent when there is none. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const read = (...path: string[]) => readFile(join(dataDir, ...path), 'utf8').catch(() => '');
  const port = Number((await read('cluster', 'postmaster.pid')).split('\n')[PORT_LINE]);
  const password = (await read('password')).trim();
  if (!port || !password) return undefined;
  const url = `postgres://${ROLE}:${password}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: url });
  // A server that shuts down ends the connection with an error, also between two calls.
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isThere ? url : undefined;
}
