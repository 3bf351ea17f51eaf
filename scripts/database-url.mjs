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
  const { readSecretFiles } = await import('../dist/apps/api/src/env/secret-files.js');
  const { values, problems } = readSecretFiles(process.env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const dataDir = join(values.DATA_DIR ?? '.data', 'postgres');
  const running = values.DATABASE_URL?.trim() || (await findRunningPostgres(dataDir));
  const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await use(running ?? embedded.url);
  } finally {
    await embedded?.stop();
  }
}
