import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import { startEmbeddedPostgres } from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { readArchive, writeArchive } from '#adapters/postgres/backup/archive.js';
import { dumpDatabase } from '#adapters/postgres/backup/dump-database.js';
import { loadDatabase } from '#adapters/postgres/backup/load-database.js';
import {
  type BackupManifest,
  FILES_FOLDER,
  MANIFEST_NAME,
  type SavedFile,
  sha256,
  verifyArchive,
} from '#adapters/postgres/backup/verify-archive.js';
import { ALL_MIGRATIONS } from '#adapters/postgres/migrations/all-migrations.js';
import { openPostgres } from '#adapters/postgres/open-postgres.js';
import { isDomainError } from '#core/errors.js';
import type { Env } from '../env/env.js';
import { type ObjectStorageSettings, openObjectStorage } from './object-storage.js';

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
type SourceSettings = Settings & ObjectStorageSettings;

/** Files of the embedded services, relative to the data folder. */
const FILES = ['identity/accounts.json'];
const FOLDERS = ['outbox'];
const SECRETS = ['session-secret', 'identity/seal-key.pem'];

/** Something is not as it has to be; the message says what to do. */
export class BackupError extends Error {}

/**
 * Writes the database, with the objects that it refers to, and the files of the embedded services to one archive, also beside a
 * running product. The database is as of one moment; secrets are left out unless asked for.
 */
export async function backUp(
  env: SourceSettings,
  path: string,
  { withSecrets = false }: { readonly withSecrets?: boolean } = {},
): Promise<BackupManifest> {
  const source = await openSource(env);
  const archive = writeArchive(path);
  const objects = openObjectStorage(env);
  const missingObjects: string[] = [];
  try {
    const database = await dumpDatabase(source.url, archive.add, {
      storage: objects?.storage,
      onMissing: (key) => missingObjects.push(key),
    }).catch((error: unknown) => {
      if (!isDomainError(error)) throw error;
      throw new BackupError(`The object storage cannot be read: ${causeOf(error).message}.`);
    });
    const files: SavedFile[] = [];
    for (const file of await filesOf(env.DATA_DIR, withSecrets)) {
      const content = await readFile(join(env.DATA_DIR, file));
      await archive.add({ name: FILES_FOLDER + file, content });
      files.push({ path: file, sha256: sha256(content) });
    }
    const manifest: BackupManifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      database,
      files,
      missingObjects,
    };
    await archive.add({ name: MANIFEST_NAME, content: Buffer.from(JSON.stringify(manifest)) });
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await objects?.close();
    await source.close();
  }
}

/** The first cause of an error. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

/**
 * Restores an archive into an empty database and data folder, and brings it up to this version. The archive is verified
 * before anything is written.
 * @throws BackupError
 */
export async function restore(env: Settings, path: string): Promise<BackupManifest> {
  const manifest = await verifyArchive(path).catch((error: Error) => {
    throw new BackupError(`${path} is no usable backup: ${error.message}.`);
  });
  const known = new Set(ALL_MIGRATIONS.map(({ name }) => name));
  const unknown = manifest.database.migrations.find((name) => !known.has(name));
  if (unknown)
    throw new BackupError(`This backup is from a newer version (${unknown}). Install that version first.`);
  const target = await openTarget(env, manifest);
  try {
    const postgres = await openPostgres({ url: target.url });
    try {
      await postgres.migrate(manifest.database.migrations);
      await loadDatabase(target.url, manifest.database, readArchive(path));
      await postgres.migrate();
    } finally {
      await postgres.close();
    }
    await restoreFiles(env.DATA_DIR, path, new Set(manifest.files.map((file) => file.path)));
    await target.close();
  } catch (error) {
    await target.abandon();
    throw error;
  }
  return manifest;
}

async function openSource(env: Settings): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = join(env.DATA_DIR, 'postgres');
  const running = env.DATABASE_URL ?? (await findRunningPostgres(folder));
  if (running) return { url: running, close: async () => undefined };
  if (!(await exists(folder)))
    throw new BackupError(`There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  return { url: embedded.url, close: () => embedded.stop() };
}

/** Opens an empty database. `abandon` removes an embedded one that was made for this. */
async function openTarget(env: Settings, { files }: BackupManifest) {
  const present = await firstExisting(files.map(({ path }) => join(env.DATA_DIR, path)));
  if (present) throw new BackupError(`${present} exists. Restore into an empty data folder.`);
  const folder = join(env.DATA_DIR, 'postgres');
  if (env.DATABASE_URL) {
    await assertEmpty(env.DATABASE_URL);
    return { url: env.DATABASE_URL, close: async () => undefined, abandon: async () => undefined };
  }
  if (await exists(folder))
    throw new BackupError(
      `${folder} exists. Restore into an empty data folder, or run: npm run db -- reset --yes`,
    );
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  return {
    url: embedded.url,
    close: () => embedded.stop(),
    async abandon() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function assertEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
    );
    if (rows.length > 0)
      throw new BackupError('The database at DATABASE_URL has tables. Restore into an empty one.');
  } finally {
    await client.end();
  }
}

async function filesOf(dataDir: string, withSecrets: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataDir, folder)).catch(() => []);
    found.push(...entries.sort().map((name) => `${folder}/${name}`));
  }
  for (const file of [...FILES, ...(withSecrets ? SECRETS : [])])
    if (await exists(join(dataDir, file))) found.push(file);
  return found;
}

/** Only paths that a backup may contain are written: the archive is a file from somewhere. */
async function restoreFiles(dataDir: string, path: string, wanted: ReadonlySet<string>): Promise<void> {
  for await (const { name, content } of readArchive(path)) {
    const file = name.startsWith(FILES_FOLDER) ? name.slice(FILES_FOLDER.length) : '';
    if (!wanted.has(file) || !isRestorable(file)) continue;
    await mkdir(dirname(join(dataDir, file)), { recursive: true, mode: 0o700 });
    await writeFile(join(dataDir, file), content, { mode: 0o600, flag: 'wx' });
  }
}

function isRestorable(file: string): boolean {
  return [...FILES, ...SECRETS].includes(file) || /^outbox\/[\w@.-]+$/.test(file);
}

async function firstExisting(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await exists(path)) return path;
  return undefined;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
