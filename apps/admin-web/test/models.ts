import type { LocalModel, LocalModels, PurposeModel } from '#admin-web/features/models/models.js';
import { MODEL_PURPOSES, type ModelPurpose, PURPOSE_PROVIDERS } from '#core/models/model-purposes.js';

const GB = 1_000_000_000;
const NO_USE = { runs: 0, failed: 0, calls: 0, costUsd: 0, unpricedRuns: 0 };

/** Purposes of an installation without models, some of them changed. */
export function somePurposes(changes: Partial<Record<ModelPurpose, Partial<PurposeModel>>> = {}) {
  const purposes = MODEL_PURPOSES.map((purpose) => ({
    purpose,
    provider:
      purpose === 'transcription' || purpose === 'speech' ? ('off' as const) : ('extractive' as const),
    source: 'default' as const,
    hasKey: false,
    warnings: [],
    month: NO_USE,
    providers: PURPOSE_PROVIDERS[purpose],
    ...changes[purpose],
  }));
  return { body: { purposes } };
}

export function aLocalModel(changes: Partial<LocalModel> = {}): LocalModel {
  return {
    name: 'qwen3-4b',
    kind: 'language',
    state: 'available',
    bytes: 2.5 * GB,
    memoryBytes: 4.3 * GB,
    fits: true,
    contextTokens: 40_960,
    languages: '119 languages',
    licence: 'Apache-2.0',
    isRecommended: true,
    usedFor: [],
    ...changes,
  };
}

export function localModels(...models: LocalModel[]): { readonly body: LocalModels } {
  return { body: { models, memoryBytes: 8 * GB, freeBytes: 100 * GB } };
}
