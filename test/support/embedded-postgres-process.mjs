import './typescript.mjs';

/** Process that runs an embedded Postgres and prints its URL. It runs until it is killed or its parent exits. */
const { startEmbeddedPostgres } = await import('../../adapters/embedded/postgres/start-embedded-postgres.ts');
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2], log: () => undefined });
process.stdout.write(`${url}\n`);
process.stdin.resume().on('end', () => process.exit());
