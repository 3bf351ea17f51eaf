import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import { startEmbeddedPostgres } from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { writeArchive } from '#adapters/postgres/backup/archive.js';
import { dumpDatabase } from '#adapters/postgres/backup/dump-database.js';
import {
  type BackupManifest,
  FILES_FOLDER,
  MANIFEST_NAME,
  type SavedFile,
  sha256,
} from '#adapters/postgres/backup/verify-archive.js';
import { isDomainError } from '#core/errors.js';
import type { Env } from '../env/env.js';
import { BackupError, exists, filesOf, isSecret, type SecretOptions, secretsCipher } from './backup-files.js';
import { type ObjectStorageSettings, openObjectStorage } from './object-storage.js';

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & ObjectStorageSettings;

/**
 * Writes the database, with the objects that it refers to, and the files of the embedded services to one archive, also beside a
 * running product. The database is as of one moment; secrets are encrypted where there is a password.
 */
export async function backUp(
  env: Settings,
  path: string,
  { withSecrets = true, readPassword }: SecretOptions = {},
): Promise<BackupManifest> {
  const names = await filesOf(env.DATA_DIR, withSecrets);
  const password = names.some(isSecret) ? await readPassword?.() : undefined;
  const cipher = password === undefined ? undefined : await secretsCipher(password);
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
    for (const file of names) {
      const read = await readFile(join(env.DATA_DIR, file));
      const isEncrypted = cipher !== undefined && isSecret(file);
      const content = isEncrypted ? Buffer.from(cipher.encrypt(read.toString(), file)) : read;
      await archive.add({ name: FILES_FOLDER + file, content });
      files.push({ path: file, sha256: sha256(content), ...(isEncrypted && { isEncrypted }) });
    }
    const manifest: BackupManifest = {
      format: cipher ? 2 : 1,
      createdAt: new Date().toISOString(),
      database,
      files,
      ...(cipher && { salt: cipher.salt }),
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

async function openSource(env: Settings): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = join(env.DATA_DIR, 'postgres');
  const running = env.DATABASE_URL ?? (await findRunningPostgres(folder));
  if (running) return { url: running, close: async () => undefined };
  if (!(await exists(folder)))
    throw new BackupError(`There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  return { url: embedded.url, close: () => embedded.stop() };
}
