import type { AdminActor } from '#core/admin/access-log-entry.js';
import { DomainError } from '#core/errors.js';
import {
  type ChoiceSource,
  MODEL_PURPOSES,
  type ModelChoice,
  type ModelProvider,
  type ModelPurpose,
  PURPOSE_PROVIDERS,
} from '#core/models/model-purposes.js';
import { type ChoiceInput, parseChoice } from '#core/models/parse-choice.js';
import type { AccessLog } from '#core/ports/admin-area.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import type { LocalModels } from '#core/ports/local-models.js';
import type { ModelChoices, ModelHealthEntry, StoredModelChoice } from '#core/ports/model-choices.js';
import type { ModelTest, PurposeModels, TestStepResult } from '#core/ports/purpose-models.js';
import type { SpendingLedger } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import { usageDay } from '#core/usage/quota.js';
import type { PurposeTotals, SpendingPurpose } from '#core/usage/spending.js';

interface Ports {
  readonly choices: ModelChoices;
  readonly models: PurposeModels;
  readonly cipher: SecretCipher;
  readonly localModels: Pick<LocalModels, 'find'>;
  readonly ledger: Pick<SpendingLedger, 'totals'>;
  readonly clock: Clock;
  readonly log: Pick<AccessLog, 'append'>;
}

/** A purpose with its model, for operators. Keys are never in it. */
export interface ModelOverview extends ModelChoice {
  readonly purpose: ModelPurpose;
  readonly source: ChoiceSource;
  readonly variable?: string;
  readonly follows?: 'summary';
  readonly hasKey: boolean;
  readonly hourUsd?: number;
  readonly warnings: readonly string[];
  readonly tokensPerSecond?: number;
  readonly lastError?: ModelHealthEntry['lastError'];
  /** Use since the first of the month (UTC), by whatever model. */
  readonly month: Omit<PurposeTotals, 'purpose'>;
  /** Choice of an admin, also where the environment decides instead. */
  readonly chosen?: ModelChoice & { readonly hasKey: boolean; readonly chosenAt: string };
  readonly providers: readonly ModelProvider[];
}

/** Purposes of the ledger. */
const LEDGER_PURPOSES: Readonly<Record<ModelPurpose, SpendingPurpose>> = {
  summary: 'summary',
  check: 'check',
  questions: 'question',
  transcription: 'transcription',
  speech: 'speech',
};

const NO_USE = { runs: 0, failed: 0, calls: 0, costUsd: 0, unpricedRuns: 0 };

/** Authenticated data of an encrypted key, which is bound to its server: moved to another address it does not decrypt. */
export function modelKeyOwner(purpose: ModelPurpose, { provider, baseUrl = '' }: ModelChoice): string {
  return `model:${purpose}:${provider}:${baseUrl}`;
}

/** Reads, chooses and tests the models of purposes for admins (contract §10). */
export function manageModels({ choices, models, cipher, localModels, ledger, clock, log }: Ports) {
  async function list(): Promise<readonly ModelOverview[]> {
    const firstOfMonth = `${usageDay(clock.now()).slice(0, 8)}01`;
    const [current, stored, health, totals] = await Promise.all([
      models.current(),
      choices.list(),
      choices.health.list(),
      ledger.totals(firstOfMonth),
    ]);
    return MODEL_PURPOSES.map((purpose) => {
      const { choice, model, ...facts } = current[purpose];
      const seen = health.find((entry) => entry.purpose === purpose && entry.model === model);
      const used = totals.find((entry) => entry.purpose === LEDGER_PURPOSES[purpose]);
      const own = stored.find((entry) => entry.purpose === purpose);
      const { purpose: _, ...month } = used ?? { purpose, ...NO_USE };
      return {
        purpose,
        ...choice,
        ...(model !== undefined && { model }),
        ...facts,
        ...(seen?.tokensPerSecond !== undefined && { tokensPerSecond: seen.tokensPerSecond }),
        ...(seen?.lastError && { lastError: seen.lastError }),
        month,
        ...(own && { chosen: withoutKey(own) }),
        providers: PURPOSE_PROVIDERS[purpose],
      };
    });
  }

  async function read(purpose: ModelPurpose): Promise<ModelOverview> {
    const found = (await list()).find((entry) => entry.purpose === purpose);
    if (!found) throw new Error(`no model of ${purpose}`);
    return found;
  }

  return {
    list,
    /**
     * Chooses a model from the next run on; null takes the choice back.
     * @throws invalid_input, model_set_by_environment
     */
    async choose(
      purpose: ModelPurpose,
      input: ChoiceInput | null,
      actor: AdminActor,
    ): Promise<ModelOverview> {
      const given = models.environment[purpose];
      if (given)
        throw new DomainError(
          'model_set_by_environment',
          `The environment sets this model (${given.variable}). Change it there, or take the variable out to choose here.`,
          { variable: given.variable },
        );
      const entry = (details: Partial<ModelChoice>) =>
        ({ ...actor, action: 'choose_model', details: { purpose, ...details } }) as const;
      if (input === null) {
        await choices.delete(purpose, entry({}));
        return read(purpose);
      }
      const { apiKey, ...choice } = parseChoice(purpose, input);
      await choices.exclusively(async () => {
        const before = (await choices.list()).find((stored) => stored.purpose === purpose);
        const encryptedKey = encryptedKeyOf(purpose, choice, apiKey, before);
        const problem =
          (await problemOfLocal(purpose, choice)) ??
          models.problemOf(purpose, choice, encryptedKey !== undefined);
        if (problem)
          throw new DomainError('invalid_input', problem, {
            errors: [{ field: 'provider', message: problem }],
          });
        await choices.save({ purpose, ...choice, ...(encryptedKey && { encryptedKey }) }, entry(choice));
      });
      return read(purpose);
    },
    /** @throws model_needed, cancelled */
    async test(
      purpose: ModelPurpose,
      actor: AdminActor,
      signal: AbortSignal,
      onStep?: (step: TestStepResult) => void,
    ): Promise<ModelTest> {
      const result = await models.test(purpose, signal, onStep);
      if (!result)
        throw new DomainError('model_needed', 'No model is set for this purpose. Choose one first.');
      await log.append({ ...actor, action: 'test_model', details: { purpose, model: result.model } });
      return result;
    },
  };

  async function problemOfLocal(
    purpose: ModelPurpose,
    { provider, model = '' }: ModelChoice,
  ): Promise<string | undefined> {
    if (provider !== 'local') return undefined;
    const found = await localModels.find(model);
    if (!found) return `There is no installed model ${model}. Add it first.`;
    const kind = purpose === 'transcription' ? 'speech' : 'language';
    return found.kind === kind
      ? undefined
      : `${model} is a ${found.kind} model, and this purpose takes a ${kind} model.`;
  }

  /** The new key, or the stored one while it is for the same server. */
  function encryptedKeyOf(
    purpose: ModelPurpose,
    choice: ModelChoice,
    apiKey: string | null | undefined,
    before?: StoredModelChoice,
  ): string | undefined {
    const owner = modelKeyOwner(purpose, choice);
    if (typeof apiKey === 'string') return cipher.encrypt(apiKey, owner);
    const isSameServer = before && modelKeyOwner(purpose, before) === owner;
    return apiKey === undefined && isSameServer ? before.encryptedKey : undefined;
  }
}

function withoutKey({ purpose: _, encryptedKey, ...choice }: StoredModelChoice): ModelOverview['chosen'] {
  return { ...choice, hasKey: encryptedKey !== undefined };
}
