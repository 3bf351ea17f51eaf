import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../dist/adapters/embedded/postgres/start-embedded-postgres.js';
import { scratchFolder, startProduct } from './product.mjs';

/** Runs `measure` on the built product with its own Postgres, both in a temporary folder. */
export async function onOwnPostgres(measure, variables = {}) {
  const folder = await scratchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), log: () => {} });
  const env = { DATABASE_URL: postgres.url, ...variables };
  const product = await startProduct({ dataDir: folder.path, env });
  try {
    return await measure({ product, postgres, folder });
  } finally {
    await product.stop();
    await postgres.stop();
    await folder.remove();
  }
}
