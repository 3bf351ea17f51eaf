import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { EnvError, readEnv } from './env/env.js';
import { backUp } from './wiring/backup.js';
import { BackupError, isSecret, missingSecrets } from './wiring/backup-files.js';
import { restore } from './wiring/restore.js';

const USAGE = `npm run backup [-- <file>] [--without-secrets]
  writes the database with the objects that it refers to (S3_*), and the accounts, mails and secrets of the embedded services, to
  <file> (podgist-<time>.tar.gz unless told otherwise), also beside a running product

npm run restore -- <file> [--without-secrets]
  restores it into an empty data folder (DATA_DIR), or into the empty database at DATABASE_URL

Secrets (DATA_DIR/session-secret and the key of the embedded accounts) are encrypted with BACKUP_PASSWORD, which is asked for in a
terminal.`;

const UNENCRYPTED =
  'The secrets of this installation are in the file unencrypted: keep it as you keep a password, or encrypt them with BACKUP_PASSWORD.';

if (existsSync('.env')) process.loadEnvFile('.env');
await main();

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Backups had no secrets unless `--with-secrets` was given, which is accepted still.
    options: { 'without-secrets': { type: 'boolean', default: false }, 'with-secrets': { type: 'boolean' } },
  });
  const [command, file] = positionals;
  if ((command !== 'backup' && command !== 'restore') || (command === 'restore' && !file)) return fail(USAGE);
  try {
    const env = readEnv(process.env);
    const path = file ?? `podgist-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`;
    const options = {
      withSecrets: !values['without-secrets'],
      readPassword: async () => env.BACKUP_PASSWORD ?? (await askForPassword(command === 'backup')),
    };
    const manifest =
      command === 'backup' ? await backUp(env, path, options) : await restore(env, path, options);
    const { createdAt, database, files, missingObjects = [] } = manifest;
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    const contents = `${rows} rows of ${database.tables.length} tables and ${files.length} files, as of ${createdAt}`;
    if (command === 'backup' && missingObjects.length > 0)
      warn(`Missing in the object storage, and here: ${missingObjects.join(', ')}`);
    if (command === 'backup' && files.some(({ path, isEncrypted }) => isSecret(path) && !isEncrypted))
      warn(UNENCRYPTED);
    missingSecrets(manifest, env).forEach(warn);
    process.stdout.write(command === 'backup' ? `${path}: ${contents}.\n` : `Restored ${contents}.\n`);
  } catch (error) {
    if (error instanceof EnvError || error instanceof BackupError) return fail(error.message);
    throw error;
  }
}

/** Asks in a terminal: twice for a new password, without showing it. */
async function askForPassword(isNew: boolean): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const password = await readHidden(
    isNew
      ? 'Password to encrypt the secrets in the backup with (empty: none): '
      : 'Password of the secrets in the backup: ',
  );
  if (isNew && password && (await readHidden('Once more: ')) !== password)
    throw new BackupError('The passwords differ. Nothing was written.');
  return password || undefined;
}

function readHidden(question: string): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  process.stderr.write(question);
  return new Promise<string>((resolve) => {
    terminal.once('line', resolve);
    terminal.once('close', () => resolve(''));
    terminal.once('SIGINT', () => process.exit(130));
  }).finally(() => {
    terminal.close();
    process.stderr.write('\n');
  });
}

function warn(message: string): void {
  process.stderr.write(`${message}\n`);
}

function fail(message: string): void {
  warn(message);
  process.exitCode = 1;
}
