import { startEmbeddedPostgres } from '../../adapters/embedded/postgres/start-embedded-postgres.js';

/** A process that owns an embedded Postgres: it prints the URL and runs until it is killed. */
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => undefined });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
