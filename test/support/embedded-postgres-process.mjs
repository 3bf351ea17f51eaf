import './typescript.mjs';

/** A process that owns an embedded Postgres: it prints the URL and runs until it is killed or its parent is gone. */
const { startEmbeddedPostgres } = await import('../../adapters/embedded/postgres/start-embedded-postgres.ts');
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2], log: () => undefined });
process.stdout.write(`${url}\n`);
process.stdin.resume().on('end', () => process.exit());
