import {
  type ChoicesByPurpose,
  MODEL_PURPOSES,
  type ModelChoice,
  type ModelPurpose,
  type ResolvedChoices,
  resolveChoices,
} from '#core/models/model-purposes.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { ModelChoices } from '#core/ports/model-choices.js';
import { modelKeyOwner } from '#core/usecases/admin/manage-models.js';
import type { Env } from '../env/env.js';
import { defaultModels, environmentModels } from '../env/environment-models.js';
import type { Logger } from '../observability/logger.js';

/** The configuration in force: choices with the keys that admins stored. */
export interface ModelsInForce {
  readonly choices: ResolvedChoices;
  readonly keys: Readonly<Partial<Record<ModelPurpose, string>>>;
  /** Purposes whose stored key cannot be decrypted. */
  readonly lostKeys: readonly ModelPurpose[];
}

/** Follows what the environment and admins choose: a change of any process holds from the next read on. */
export class ModelSwitch {
  private known: ModelsInForce;
  private isStale = true;
  private pending: Promise<ModelsInForce> | undefined;
  private reads = 0;
  private newest = 0;

  constructor(
    private readonly env: Env,
    private readonly stored: Pick<ModelChoices, 'list' | 'watch'>,
    private readonly cipher: SecretCipher,
    private readonly log: Logger,
  ) {
    this.known = this.resolve([]);
  }

  /** Reads once and follows changes. Without the database the environment's choices hold until it answers. */
  async open(): Promise<() => void> {
    const stop = await this.stored.watch(() => {
      this.isStale = true;
      void this.settled();
    });
    await this.settled();
    return stop;
  }

  /** As last read. */
  get current(): ModelsInForce {
    return this.known;
  }

  /** As last read, once a change that was announced has been. */
  async settled(): Promise<ModelsInForce> {
    return this.isStale ? this.read() : (this.pending ?? this.known);
  }

  /** As stored now; as last read while the database does not answer. */
  read(): Promise<ModelsInForce> {
    this.isStale = false;
    const reading = this.readOnce().finally(() => {
      if (this.pending === reading) this.pending = undefined;
    });
    this.pending = reading;
    return reading;
  }

  private async readOnce(): Promise<ModelsInForce> {
    this.reads += 1;
    const read = this.reads;
    try {
      const choices = await this.stored.list();
      if (read < this.newest) return this.known;
      this.newest = read;
      const found = this.resolve(choices);
      // An unchanged value stays the same object, so that callers keep what they derived from it.
      if (JSON.stringify(found) !== JSON.stringify(this.known)) this.known = found;
    } catch (err) {
      this.isStale = true;
      this.log.warn({ err }, 'the models that admins chose could not be read');
    }
    return this.known;
  }

  private resolve(stored: Awaited<ReturnType<ModelChoices['list']>>): ModelsInForce {
    const chosen: Partial<Record<ModelPurpose, ModelChoice>> = {};
    const keys: Partial<Record<ModelPurpose, string>> = {};
    const lostKeys: ModelPurpose[] = [];
    for (const { purpose, encryptedKey, chosenAt: _, ...choice } of stored) {
      if (!MODEL_PURPOSES.includes(purpose)) continue;
      chosen[purpose] = choice;
      if (encryptedKey === undefined) continue;
      const key = this.cipher.decrypt(encryptedKey, modelKeyOwner(purpose, choice))?.secret;
      if (key === undefined) lostKeys.push(purpose);
      else keys[purpose] = key;
    }
    const environment = environmentModels(this.env);
    const choices = resolveChoices(environment, chosen as ChoicesByPurpose, defaultModels(this.env));
    return { choices, keys, lostKeys };
  }
}

/** Derives a value once from the configuration in force, until that changes. */
export function onceInForce<T>(make: (inForce: ModelsInForce) => T): (inForce: ModelsInForce) => T {
  const made = new WeakMap<ModelsInForce, { readonly value: T }>();
  return (inForce) => {
    const known = made.get(inForce) ?? { value: make(inForce) };
    made.set(inForce, known);
    return known.value;
  };
}
