import { createHash, type Hash } from 'node:crypto';
import { type ArchivePart, readArchive } from './archive.js';
import { assertDatabaseManifest, type DatabaseManifest, tableOfPart } from './manifest.js';

/** A file of the data folder that is part of a backup. */
export interface SavedFile {
  /** Relative to the data folder, with slashes. */
  readonly path: string;
  /** Of its content as it is in the archive. */
  readonly sha256: string;
  readonly isEncrypted?: true;
}

export interface BackupManifest {
  /** 2 where files are encrypted. */
  readonly format: 1 | 2;
  /** ISO time. */
  readonly createdAt: string;
  readonly database: DatabaseManifest;
  readonly files: readonly SavedFile[];
  /** Of the password that files are encrypted with. */
  readonly salt?: string;
  /** Keys of objects that rows refer to and the object storage did not have. */
  readonly missingObjects?: readonly string[];
}

export const MANIFEST_NAME = 'manifest.json';
export const FILES_FOLDER = 'files/';

/**
 * Reads a backup once from end to end and compares it with its manifest, which is its last part.
 * @throws Error that tells what is wrong with the file
 */
export async function verifyArchive(path: string): Promise<BackupManifest> {
  const tables = new Map<string, Hash>();
  const files = new Map<string, string>();
  let last: ArchivePart | undefined;
  for await (const part of readArchive(path)) {
    last = part;
    const table = tableOfPart(part.name);
    if (table !== undefined)
      tables.set(table, (tables.get(table) ?? createHash('sha256')).update(part.content));
    else if (part.name.startsWith(FILES_FOLDER))
      files.set(part.name.slice(FILES_FOLDER.length), sha256(part.content));
  }
  if (last?.name !== MANIFEST_NAME) throw new Error('it is incomplete');
  const manifest = JSON.parse(last.content.toString()) as BackupManifest;
  if (![1, 2].includes(manifest.format)) throw new Error('it was made by a newer version');
  assertDatabaseManifest(manifest.database);
  for (const { name, sha256: expected } of manifest.database.tables) {
    const found = (tables.get(name) ?? createHash('sha256')).digest('hex');
    if (found !== expected) throw new Error(`the rows of ${name} are damaged`);
  }
  for (const { path: file, sha256: expected } of manifest.files)
    if (files.get(file) !== expected) throw new Error(`${file} is damaged`);
  return manifest;
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
