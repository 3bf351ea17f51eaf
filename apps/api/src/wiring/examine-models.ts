import { findRuntime } from '#adapters/local-models/runtimes.js';
import { formatBytes } from '#core/models/local-models.js';
import {
  type ChoicesByPurpose,
  isModel,
  MODEL_PURPOSES,
  type ModelChoice,
  type ResolvedChoices,
  resolveChoices,
} from '#core/models/model-purposes.js';
import type { Env } from '../env/env.js';
import { defaultModels, environmentModels } from '../env/environment-models.js';
import { machineSize, openLocalModels } from './local-models.js';

interface Result {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
}

/** Names the provider and model of each purpose, by the environment and the choices in the database. */
export function examinePurposes(env: Env, chosen: ChoicesByPurpose): Result[] {
  const choices = resolveChoices(environmentModels(env), chosen, defaultModels(env));
  const texts = MODEL_PURPOSES.flatMap((purpose) => {
    const { source, follows, ...choice } = choices[purpose];
    return follows ? [] : [`${purpose}: ${nameOf(choice)}${source === 'chosen' ? ' (chosen)' : ''}`];
  });
  const overruled = MODEL_PURPOSES.filter(
    (purpose) => chosen[purpose] && choices[purpose].source === 'environment',
  );
  return [
    { state: 'ok', text: texts.join(', ') },
    ...overruled.map(
      (purpose): Result => ({
        state: 'warning',
        text: `the model that an admin chose for ${purpose} is not used: ${choices[purpose].variable} is set`,
      }),
    ),
  ];
}

/** Models and runtimes of this machine, and whether those that are in use are there. */
export async function examineLocalModels(env: Env, chosen: ChoicesByPurpose): Promise<Result[]> {
  const models = openLocalModels(env);
  const entries = await models.list().finally(() => models.close());
  const installed = entries.flatMap((entry) => (entry.state === 'installed' ? [entry.model] : []));
  const lacksRuntime: string[] = [];
  for (const { name, kind } of installed) {
    if (!(await findRuntime(kind === 'language' ? 'llama' : 'whisper', env.DATA_DIR)))
      lacksRuntime.push(name);
  }
  const bytes = installed.reduce((sum, model) => sum + model.bytes, 0);
  const names = installed.map(({ name }) => name);
  const summary =
    installed.length === 0
      ? 'none'
      : `${names.join(', ')}: ${formatBytes(bytes)} on disk, ${formatBytes(machineSize().memoryBytes)} of memory`;
  return [
    { state: 'ok', text: summary },
    ...entries.flatMap((entry): Result[] =>
      entry.state === 'paused'
        ? [{ state: 'warning', text: `${entry.name} is not whole: npm run models -- add ${entry.name}` }]
        : [],
    ),
    ...lacksRuntime.map(
      (name): Result => ({
        state: 'warning',
        text: `what runs ${name} is not installed yet: npm run models -- add ${name}, else its first use installs it`,
      }),
    ),
    ...missing(resolveChoices(environmentModels(env), chosen, defaultModels(env)), names),
  ];
}

/** Models in use that are not installed. A path is looked at when it is used. */
function missing(choices: ResolvedChoices, names: readonly string[]): Result[] {
  return MODEL_PURPOSES.flatMap((purpose): Result[] => {
    const { provider, model = '', follows } = choices[purpose];
    const isPath = /[\\/]/.test(model) || model.endsWith('.gguf');
    if (follows || provider !== 'local' || isPath || names.includes(model)) return [];
    return [
      {
        state: 'problem',
        text: `${purpose} uses ${model}, which is not installed: npm run models -- add ${model}`,
      },
    ];
  });
}

function nameOf(choice: ModelChoice): string {
  if (!isModel(choice)) return choice.provider === 'extractive' ? 'built in' : 'none';
  return `${choice.model ?? 'default model'} at ${choice.provider}`;
}
