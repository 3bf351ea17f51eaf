import { join } from 'node:path';
import { buildStale } from './build-stale.mjs';

/**
 * Calls `use` with the URL of the database at DATABASE_URL, else of the embedded one in DATA_DIR, which is started for as long
 * as the product does not run.
 */
export async function withDatabaseUrl(use) {
  await buildStale();
  const { findRunningPostgres } = await import('../dist/adapters/embedded/postgres/find-running-postgres.js');
  const { startEmbeddedPostgres } = await import(
    '../dist/adapters/embedded/postgres/start-embedded-postgres.js'
  );
  const dataDir = join(process.env.DATA_DIR ?? '.data', 'postgres');
  const running = process.env.DATABASE_URL ?? (await findRunningPostgres(dataDir));
  const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await use(running ?? embedded.url);
  } finally {
    await embedded?.stop();
  }
}
