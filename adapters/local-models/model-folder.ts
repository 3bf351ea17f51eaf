import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#core/errors.js';
import { type InstalledModel, isModelName, type LocalModelKind } from '#core/models/local-models.js';
import { acquireProcessLock } from './process-lock.js';

/**
 * Files of local models. A model is a folder `<name>` with its file and `model.json`, renamed into place when it is whole;
 * `.parts/<name>` holds what has arrived of a download, `.locks/<name>` is held while it runs.
 */
export interface ModelFolder {
  readonly path: string;
  names(): Promise<readonly string[]>;
  partNames(): Promise<readonly string[]>;
  /** Absent when there is no such model. @throws Error when its file is missing or damaged */
  read(name: string): Promise<InstalledModel | undefined>;
  readPart(name: string): Promise<PartRecord | undefined>;
  writePart(name: string, record: PartRecord): Promise<void>;
  partFile(name: string): string;
  /** Size of what has arrived. */
  partBytes(name: string): Promise<number>;
  /** Makes the part visible as a model, in place of a damaged one. */
  publish(name: string, file: string, manifest: Omit<InstalledModel, 'path'>): Promise<InstalledModel>;
  /** Goes on where `publish` was interrupted. Absent: it was not. */
  finishPublishing(name: string): Promise<InstalledModel | undefined>;
  /** Takes a model, or what has arrived of one, away at once; false when there is neither. */
  discard(name: string): Promise<boolean>;
  discardPart(name: string): Promise<boolean>;
  /** Absent while a download of the name runs. */
  lock(name: string): (() => void) | undefined;
  isLocked(name: string): boolean;
}

/** A download that has not ended well yet. */
export interface PartRecord {
  readonly kind?: LocalModelKind;
  /** Identity of the content: a part of another one is useless. */
  readonly content?: string;
  readonly totalBytes?: number;
  readonly error?: string;
}

/** Longer than `isLocked` holds the lock. */
const LOCK_TIMEOUT_MS = 250;

export function openModelFolder(path: string): ModelFolder {
  const parts = join(path, '.parts');
  const lockFile = (name: string) => join(path, '.locks', checked(name));
  const partFile = (name: string) => join(parts, checked(name), 'part');
  const folder: ModelFolder = {
    path,
    names: () => namesIn(path),
    partNames: () => namesIn(parts),
    async read(name) {
      const manifest = await readJson<InstalledModel & { readonly file: string }>(
        join(path, checked(name), 'model.json'),
      );
      if (!manifest) return undefined;
      const { file, ...model } = manifest;
      const modelPath = join(path, name, file);
      const found = await stat(modelPath).catch(() => undefined);
      if (found?.size !== model.bytes)
        throw new Error(`${modelPath} is missing or damaged. Remove the model and add it again.`);
      return { ...model, path: modelPath };
    },
    readPart: (name) => readJson<PartRecord>(join(parts, checked(name), 'download.json')),
    async writePart(name, record) {
      await mkdir(join(parts, checked(name)), { recursive: true });
      await writeJson(join(parts, name, 'download.json'), record);
    },
    partFile,
    partBytes: (name) =>
      stat(partFile(name)).then(
        ({ size }) => size,
        () => 0,
      ),
    async publish(name, file, manifest) {
      await writeJson(join(parts, checked(name), 'model.json'), { ...manifest, file });
      return (await folder.finishPublishing(name)) as InstalledModel;
    },
    async finishPublishing(name) {
      const part = join(parts, checked(name));
      const manifest = await readJson<{ readonly file: string }>(join(part, 'model.json'));
      if (!manifest) return undefined;
      await rename(partFile(name), join(part, manifest.file)).catch(ignoreMissing);
      await discardFolder(path, join(path, name));
      await rename(part, join(path, name));
      await rm(join(path, name, 'download.json'), { force: true });
      return folder.read(name);
    },
    async discard(name) {
      const hadPart = await folder.discardPart(name);
      return (await discardFolder(path, join(path, checked(name)))) || hadPart;
    },
    discardPart: (name) => discardFolder(path, join(parts, checked(name))),
    lock: (name) => acquireProcessLock(lockFile(name), LOCK_TIMEOUT_MS),
    isLocked(name) {
      const release = acquireProcessLock(lockFile(name));
      release?.();
      return release === undefined;
    },
  };
  return folder;
}

/** Names become paths: anything else than a name ends here. */
function checked(name: string): string {
  if (!isModelName(name)) throw new DomainError('local_model_not_found', 'There is no such model.');
  return name;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && isModelName(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Absent for missing and unreadable files: what they describe is made again. */
async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

async function writeJson(file: string, value: unknown): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(value, undefined, 2)}\n`, { flush: true });
  await rename(draft, file);
}

/** Renames before it deletes: others see a whole folder or none. @throws local_model_busy */
async function discardFolder(root: string, folder: string): Promise<boolean> {
  const trash = join(root, '.trash');
  await mkdir(trash, { recursive: true });
  try {
    await rename(folder, join(trash, randomUUID()));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    if (!['EBUSY', 'EPERM', 'EACCES'].includes(String(codeOf(error)))) throw error;
    throw new DomainError(
      'local_model_busy',
      'The model is in use. Stop what uses it and try again.',
      {},
      error,
    );
  }
  await rm(trash, { recursive: true, force: true });
  return true;
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
