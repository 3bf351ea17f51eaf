import type { AdminActor } from '#core/admin/access-log-entry.js';
import { DomainError } from '#core/errors.js';
import {
  type CatalogueModel,
  catalogueModel,
  LOCAL_MODEL_CATALOGUE,
  type LocalModelKind,
  type MachineSize,
  type ModelSource,
  parseModelSource,
  recommendedModel,
} from '#core/models/local-models.js';
import { MODEL_PURPOSES, type ModelPurpose } from '#core/models/model-purposes.js';
import type { AccessLog } from '#core/ports/admin-area.js';
import type { LocalModelEntry, LocalModels } from '#core/ports/local-models.js';
import type { ModelChoices } from '#core/ports/model-choices.js';
import type { PurposeModels } from '#core/ports/purpose-models.js';
import type { Timers } from '#core/ports/system.js';

interface Ports {
  readonly localModels: LocalModels;
  readonly models: Pick<PurposeModels, 'current'>;
  readonly choices: Pick<ModelChoices, 'exclusively'>;
  readonly machine: { size(): MachineSize; freeBytes(): Promise<number> };
  readonly timers: Pick<Timers, 'delay'>;
  readonly log: Pick<AccessLog, 'append'>;
  /** Aborted when the process stops: downloads pause. */
  readonly stopped: AbortSignal;
}

/** A model of the catalogue or of this installation, for admins. */
export interface LocalModelView {
  readonly name: string;
  readonly kind: LocalModelKind;
  /** `available`: in the catalogue only. `failed`: a download that stopped, which adding it again resumes. */
  readonly state: 'available' | 'downloading' | 'installed' | 'failed';
  readonly bytes?: number;
  readonly receivedBytes?: number;
  readonly memoryBytes?: number;
  readonly fits?: boolean;
  readonly contextTokens?: number;
  readonly languages?: string;
  readonly licence?: string;
  readonly isRecommended: boolean;
  readonly error?: string;
  readonly addedAt?: string;
  readonly usedFor: readonly ModelPurpose[];
}

/** Time in which a download that cannot begin is answered with its error, in milliseconds. */
const BEGIN_TIMEOUT_MS = 10_000;
const INTERRUPTED = 'The download was interrupted. Add the model again to go on.';

/** Lists, adds and removes local models for admins (contract §10). */
export function manageLocalModels({ localModels, models, choices, machine, timers, log, stopped }: Ports) {
  async function usesOf(): Promise<(name: string) => readonly ModelPurpose[]> {
    const current = await models.current();
    return (name) =>
      MODEL_PURPOSES.filter((purpose) => {
        const { provider, model } = current[purpose].choice;
        return provider === 'local' && model === name;
      });
  }

  async function list(): Promise<readonly LocalModelView[]> {
    const [entries, purposesOf] = await Promise.all([localModels.list(), usesOf()]);
    const size = machine.size();
    const known = entries.map((entry) => ({
      ...offerOf(catalogueModel(entry.name), size),
      ...viewOf(entry),
      usedFor: purposesOf(entry.name),
    }));
    const names = new Set(entries.map(({ name }) => name));
    const offered = LOCAL_MODEL_CATALOGUE.filter(({ name }) => !names.has(name)).map((model) => ({
      ...offerOf(model, size),
      name: model.name,
      kind: model.kind,
      state: 'available' as const,
      usedFor: purposesOf(model.name),
    }));
    return [...known, ...offered];
  }

  return {
    list: async () => ({
      models: await list(),
      memoryBytes: machine.size().memoryBytes,
      freeBytes: await machine.freeBytes(),
    }),
    /**
     * Begins to add a model, or goes on with it. Resolves once it has begun.
     * @throws local_model_not_found, invalid_input, and what `LocalModels.add` throws before it begins
     */
    async add(text: string, actor: AdminActor): Promise<LocalModelView> {
      const source = sourceOf(text);
      let name = source.type === 'catalogue' ? source.model.name : undefined;
      const begun = new Promise<void>((resolve, reject) => {
        const onProgress = (progress: { readonly name: string }) => {
          name = progress.name;
          resolve();
        };
        // A failure after the beginning is in the list.
        localModels.add(source, { signal: stopped, onProgress }).then(onProgress, reject);
      });
      await Promise.race([begun, timers.delay(BEGIN_TIMEOUT_MS)]);
      await log.append({ ...actor, action: 'add_model', details: { name: name ?? 'from an address' } });
      const found = (await list()).find((view) => view.name === name);
      return (
        found ?? {
          name: name ?? 'download',
          kind: 'language',
          state: 'downloading',
          isRecommended: false,
          usedFor: [],
        }
      );
    },
    /** Deletes a model, or ends its download. @throws local_model_not_found, local_model_busy */
    async remove(name: string, actor: AdminActor): Promise<void> {
      await choices.exclusively(async () => {
        const uses = (await usesOf())(name);
        if (uses.length > 0 && (await localModels.find(name)))
          throw new DomainError(
            'local_model_busy',
            `${name} is in use (${uses.join(', ')}). Choose another model there first.`,
          );
        await localModels.remove(name);
      });
      await log.append({ ...actor, action: 'remove_model', details: { name } });
    },
  };
}

/** Paths are for the command line: the admin area must not tell what files the server has. */
function sourceOf(text: string): ModelSource {
  const source = parseModelSource(text);
  if (source?.type === 'address' && !/^https:/i.test(source.url))
    throw new DomainError('invalid_input', 'name must be a name of the catalogue or an https address.');
  if (!source || source.type === 'path')
    throw new DomainError(
      'local_model_not_found',
      `There is no model ${text.slice(0, 100)} in the catalogue.`,
    );
  return source;
}

function offerOf(model: CatalogueModel | undefined, machine: MachineSize) {
  if (!model) return { isRecommended: false };
  const { bytes, memoryBytes, contextTokens, languages, licence, kind } = model;
  const fits = memoryBytes <= machine.memoryBytes;
  const isRecommended = recommendedModel(kind, machine) === model;
  return { bytes, memoryBytes, contextTokens, languages, licence, fits, isRecommended };
}

function viewOf(
  entry: LocalModelEntry,
): Pick<LocalModelView, 'name' | 'kind' | 'state'> & Partial<LocalModelView> {
  const { name } = entry;
  if (entry.state === 'installed') {
    const { kind, bytes, contextTokens, addedAt } = entry.model;
    return { name, kind, state: 'installed', bytes, addedAt, ...(contextTokens && { contextTokens }) };
  }
  const { doneBytes, totalBytes, error, state, kind = catalogueModel(name)?.kind ?? 'language' } = entry;
  return {
    name,
    kind,
    receivedBytes: doneBytes,
    ...(totalBytes && { bytes: totalBytes }),
    ...(state === 'downloading'
      ? { state: 'downloading' as const }
      : { state: 'failed' as const, error: error ?? INTERRUPTED }),
  };
}
