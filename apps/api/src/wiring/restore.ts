import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { lockFolder } from '#adapters/embedded/postgres/lock-folder.js';
import { startEmbeddedPostgres } from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { stopOrphanedPostgres } from '#adapters/embedded/postgres/stop-orphaned-postgres.js';
import { readArchive } from '#adapters/postgres/backup/archive.js';
import { loadDatabase } from '#adapters/postgres/backup/load-database.js';
import {
  beginRestore,
  endRestore,
  hasUnfinishedRestore,
  unfinishedRestore,
} from '#adapters/postgres/backup/unfinished-restore.js';
import {
  type BackupManifest,
  FILES_FOLDER,
  verifyArchive,
} from '#adapters/postgres/backup/verify-archive.js';
import { ALL_MIGRATIONS } from '#adapters/postgres/migrations/all-migrations.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import type { Env } from '../env/env.js';
import {
  BackupError,
  exists,
  isRestorable,
  isSecret,
  type SecretOptions,
  secretsCipher,
} from './backup-files.js';

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;

/** Folder in the data folder that everything is put together in; it is there until a restore is finished. */
const STAGING = 'unfinished-restore';

/** @throws Error where a restore into the data folder was interrupted, or still runs */
export async function assertNoRestoreInto(dataDir: string): Promise<void> {
  if (await exists(join(dataDir, STAGING))) throw unfinishedRestore(dataDir);
}

/**
 * Restores an archive into an empty database and data folder, and brings it up to this version. The archive is verified before
 * anything is written. Until everything is restored the product does not start on it, and another restore begins anew.
 * @throws BackupError
 */
export async function restore(
  env: Settings,
  path: string,
  options: SecretOptions = {},
): Promise<BackupManifest> {
  const manifest = await verifyArchive(path).catch((error: Error) => {
    throw new BackupError(`${path} is no usable backup: ${error.message}.`);
  });
  const known = new Set(ALL_MIGRATIONS.map(({ name }) => name));
  const unknown = manifest.database.migrations.find((name) => !known.has(name));
  if (unknown)
    throw new BackupError(`This backup is from a newer version (${unknown}). Install that version first.`);
  const files = await readFiles(path, manifest, options);
  await assertVacant(env, files);
  const restored = { ...manifest, files: manifest.files.filter((file) => files.has(file.path)) };
  await using staging = await openStaging(env.DATA_DIR);
  await writeFiles(join(staging.path, 'files'), files);
  if (env.DATABASE_URL) {
    await withClient(env.DATABASE_URL, beginRestore);
    await fill(env.DATABASE_URL, path, manifest);
    await moveFiles(join(staging.path, 'files'), env.DATA_DIR, files);
    await staging.close();
    await withClient(env.DATABASE_URL, endRestore);
    await migrate(env.DATABASE_URL);
    return restored;
  }
  const dataDir = join(staging.path, 'postgres');
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await fill(embedded.url, path, manifest);
    await migrate(embedded.url);
  } finally {
    await embedded.stop();
  }
  await moveFiles(join(staging.path, 'files'), env.DATA_DIR, files);
  await rename(dataDir, join(env.DATA_DIR, 'postgres'));
  return restored;
}

type Files = ReadonlyMap<string, Buffer>;

/** The files to restore, decrypted. */
async function readFiles(
  path: string,
  { files, salt }: BackupManifest,
  { withSecrets = true, readPassword }: SecretOptions,
): Promise<Files> {
  const wanted = files.filter(({ path: file }) => isRestorable(file) && (withSecrets || !isSecret(file)));
  const cipher = wanted.some(({ isEncrypted }) => isEncrypted)
    ? await secretsCipher(await givenPassword(readPassword), salt)
    : undefined;
  const contents = new Map<string, Buffer>();
  for await (const { name, content } of readArchive(path)) {
    const file = wanted.find((one) => FILES_FOLDER + one.path === name);
    if (!file) continue;
    if (!file.isEncrypted) {
      contents.set(file.path, content);
      continue;
    }
    const opened = cipher?.decrypt(content.toString(), file.path);
    if (!opened) throw new BackupError('The secrets in this backup were encrypted with another password.');
    contents.set(file.path, Buffer.from(opened.secret));
  }
  return contents;
}

async function givenPassword(readPassword: SecretOptions['readPassword']): Promise<string> {
  const password = await readPassword?.();
  if (password !== undefined) return password;
  throw new BackupError(
    'The secrets in this backup are encrypted. Give their password in BACKUP_PASSWORD, or leave them out with --without-secrets.',
  );
}

/** @throws BackupError unless database and data folder are empty, or have what an interrupted restore left there */
async function assertVacant({ DATABASE_URL, DATA_DIR }: Settings, files: Files): Promise<void> {
  for (const [file, content] of files) {
    const present = await readFile(join(DATA_DIR, file)).catch(() => undefined);
    if (present && !present.equals(content))
      throw new BackupError(`${join(DATA_DIR, file)} exists. Restore into an empty data folder.`);
  }
  const folder = join(DATA_DIR, 'postgres');
  if (DATABASE_URL) {
    const isVacant = await withClient(DATABASE_URL, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
      );
      return rowCount === 0 || hasUnfinishedRestore(client);
    });
    if (!isVacant)
      throw new BackupError('The database at DATABASE_URL has tables. Restore into an empty one.');
  } else if (await exists(folder)) {
    throw new BackupError(
      `${folder} exists. Restore into an empty data folder, or run: npm run db -- reset --yes`,
    );
  }
}

/** Makes an empty folder that one restore at a time owns, whatever an interrupted one left in it. */
async function openStaging(dataDir: string) {
  const path = join(dataDir, STAGING);
  await mkdir(path, { recursive: true });
  const unlock = lockFolder(path);
  const remove = async () => {
    await stopOrphanedPostgres(join(path, 'postgres', 'cluster'), () => undefined);
    for (const part of ['postgres', 'files']) await rm(join(path, part), { recursive: true, force: true });
  };
  const close = async () => {
    await remove();
    unlock();
    await rm(path, { recursive: true, force: true });
  };
  await remove();
  return { path, close, [Symbol.asyncDispose]: close };
}

/** Fills a database with the rows of a backup, as its version had them. */
async function fill(url: string, path: string, { database }: BackupManifest): Promise<void> {
  const postgres = await openPostgres({ url });
  try {
    await postgres.migrate(database.migrations);
    const executed = await postgres.orm.migrator.getExecuted();
    if (executed.length > database.migrations.length)
      throw new BackupError(
        'The database at DATABASE_URL has tables of a newer version, from a restore that was not finished. Empty it first.',
      );
    await loadDatabase(url, database, readArchive(path));
  } finally {
    await postgres.close();
  }
}

async function migrate(url: string): Promise<void> {
  const postgres = await openPostgres({ url });
  await postgres.migrate().finally(() => postgres.close());
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, file), content, { mode: 0o600, flush: true });
  }
}

async function moveFiles(from: string, to: string, files: Files): Promise<void> {
  for (const file of files.keys()) {
    await mkdir(dirname(join(to, file)), { recursive: true, mode: 0o700 });
    await rename(join(from, file), join(to, file));
  }
}
