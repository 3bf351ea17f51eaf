import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DomainError } from '#core/errors.js';
import type { InstalledModel, ModelSource } from '#core/models/local-models.js';
import type { LocalModelEntry, LocalModels } from '#core/ports/local-models.js';
import { ModelAddition, type ModelStoreOptions, nameOf } from './model-addition.js';
import { type ModelFolder, openModelFolder } from './model-folder.js';

/** Models in `DATA_DIR/models`, shared by all processes of an installation. */
export function openModelStore(options: ModelStoreOptions): LocalModels {
  const folder = openModelFolder(resolve(options.dataDir, 'models'));

  async function entryOf(name: string, isPart: boolean): Promise<LocalModelEntry | undefined> {
    if (isPart) return partEntry(folder, name);
    try {
      const model = await folder.read(name);
      return model && { state: 'installed', name, model };
    } catch (error) {
      return { state: 'paused', name, doneBytes: 0, error: error instanceof Error ? error.message : '' };
    }
  }

  async function addLocked(adding: ModelAddition, source: ModelSource): Promise<InstalledModel> {
    await mkdir(folder.path, { recursive: true });
    const unlock = folder.lock(adding.name);
    if (!unlock)
      throw new DomainError('local_model_busy', `${adding.name} is being added by another process.`);
    try {
      return await (source.type === 'path' ? adding.fromPath(source.path) : adding.fromServer(source));
    } finally {
      unlock();
    }
  }

  return {
    async list() {
      const [names, partNames] = await Promise.all([folder.names(), folder.partNames()]);
      const entries = await Promise.all([
        ...names.map((name) => entryOf(name, false)),
        ...partNames.filter((name) => !names.includes(name)).map((name) => entryOf(name, true)),
      ]);
      return entries
        .filter((entry) => entry !== undefined)
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    },
    find: (name) => folder.read(name).catch(() => undefined),
    async add(
      source,
      { onProgress = () => undefined, onWarning, signal = new AbortController().signal } = {},
    ) {
      const name = nameOf(source);
      const adding = new ModelAddition(folder, name, options, onProgress, signal);
      const installed =
        source.type === 'catalogue' ? await folder.read(name).catch(() => undefined) : undefined;
      const model = installed ?? (await addLocked(adding, source));
      await adding.installRuntime(model.kind, onWarning);
      return model;
    },
    async remove(name) {
      if (!(await folder.discard(name)))
        throw new DomainError('local_model_not_found', `There is no model ${name}.`);
    },
  };
}

async function partEntry(folder: ModelFolder, name: string): Promise<LocalModelEntry | undefined> {
  const record = await folder.readPart(name);
  if (!record) return undefined;
  const { kind, totalBytes, error } = record;
  const shared = { name, kind, doneBytes: await folder.partBytes(name), totalBytes };
  return folder.isLocked(name)
    ? { state: 'downloading', ...shared }
    : { state: 'paused', ...shared, ...(error ? { error } : {}) };
}
