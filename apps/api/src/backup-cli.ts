import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EnvError, readEnv } from './env/env.js';
import { BackupError, backUp, restore } from './wiring/backup.js';

const USAGE = `npm run backup [-- <file>] [--with-secrets]
  writes the database with the objects that it refers to (S3_*), and the accounts and mails of the embedded services, to <file>
  (podgist-<time>.tar.gz unless told otherwise), also beside a running product

npm run restore -- <file>
  restores it into an empty data folder (DATA_DIR), or into the empty database at DATABASE_URL

Secrets (DATA_DIR/session-secret and the key of the embedded accounts) are in the file with --with-secrets only.`;

if (existsSync('.env')) process.loadEnvFile('.env');
await main();

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false } },
  });
  const [command, file] = positionals;
  if ((command !== 'backup' && command !== 'restore') || (command === 'restore' && !file)) return fail(USAGE);
  try {
    const env = readEnv(process.env);
    const path = file ?? `podgist-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`;
    const {
      createdAt,
      database,
      files,
      missingObjects = [],
    } = command === 'backup'
      ? await backUp(env, path, { withSecrets: values['with-secrets'] })
      : await restore(env, path);
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    const contents = `${rows} rows of ${database.tables.length} tables and ${files.length} files, as of ${createdAt}`;
    if (command === 'backup' && missingObjects.length > 0)
      process.stderr.write(`Missing in the object storage, and here: ${missingObjects.join(', ')}\n`);
    process.stdout.write(command === 'backup' ? `${path}: ${contents}.\n` : `Restored ${contents}.\n`);
  } catch (error) {
    if (error instanceof EnvError || error instanceof BackupError) return fail(error.message);
    throw error;
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
