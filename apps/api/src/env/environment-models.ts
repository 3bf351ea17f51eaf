import type { ChoicesByPurpose, EnvironmentChoice, ModelChoice } from '#core/models/model-purposes.js';
import type { Env } from './env.js';
import { transcriptionOf } from './transcribe-provider.js';

/** Models that the environment chooses by purpose (contract §10). */
export function environmentModels(env: Env): ChoicesByPurpose<EnvironmentChoice> {
  const found = {
    summary: summaryChoice(env),
    check: env.LLM_CLAIM_CHECK === 'off' ? NO_CHECK : ofSameProvider(env, 'LLM_CHECK_MODEL'),
    questions: ofSameProvider(env, 'LLM_QUESTIONS_MODEL'),
    transcription: transcriptionChoice(env),
    speech: speechChoice(env),
  };
  return Object.fromEntries(Object.entries(found).filter(([, choice]) => choice !== undefined));
}

/** Fallbacks of purposes for which neither the environment nor an admin names a model. */
export function defaultModels(env: Env): ChoicesByPurpose {
  return { transcription: withoutKey(transcriptionOf(env)) };
}

const NO_CHECK: EnvironmentChoice = { provider: 'off', variable: 'LLM_CLAIM_CHECK' };

/** `OPENAI_MODEL=extractive` alone leaves the choice to admins; `LLM_PROVIDER=extractive` does not. */
function summaryChoice(env: Env): EnvironmentChoice | undefined {
  if (!env.LLM_PROVIDER && env.llmProvider === 'extractive') return undefined;
  const implied = env.OPENAI_API_KEY ? 'OPENAI_API_KEY' : 'OPENAI_BASE_URL';
  return { ...languageServer(env), variable: env.LLM_PROVIDER ? 'LLM_PROVIDER' : implied };
}

function ofSameProvider(
  env: Env,
  variable: 'LLM_CHECK_MODEL' | 'LLM_QUESTIONS_MODEL',
): EnvironmentChoice | undefined {
  const model = env[variable];
  if (model === undefined || env.llmProvider === 'extractive') return undefined;
  return { ...languageServer(env), model, variable };
}

function languageServer(env: Env): ModelChoice {
  switch (env.llmProvider) {
    case 'openai':
      return withServer('openai', env.OPENAI_MODEL, env.OPENAI_BASE_URL);
    case 'anthropic':
      return withServer('anthropic', env.ANTHROPIC_MODEL, env.ANTHROPIC_BASE_URL);
    case 'local':
      return { provider: 'local', ...(env.LOCAL_MODEL !== undefined && { model: env.LOCAL_MODEL }) };
    case 'extractive':
      return { provider: 'extractive' };
  }
}

function transcriptionChoice(env: Env): EnvironmentChoice | undefined {
  const variable = (
    [
      'TRANSCRIBE_PROVIDER',
      'TRANSCRIBE_BASE_URL',
      'TRANSCRIBE_API_KEY',
      'TRANSCRIBE_MODEL',
      'OPENAI_TRANSCRIBE_MODEL',
    ] as const
  ).find((name) => env[name]);
  return variable && { ...withoutKey(transcriptionOf(env)), variable };
}

function withoutKey(choice: ReturnType<typeof transcriptionOf>): ModelChoice {
  return choice.provider === 'openai' ? withServer('openai', choice.model, choice.baseUrl) : choice;
}

function speechChoice({ SPEECH_MODEL, SPEECH_BASE_URL }: Env): EnvironmentChoice | undefined {
  return SPEECH_MODEL
    ? { ...withServer('openai', SPEECH_MODEL, SPEECH_BASE_URL), variable: 'SPEECH_MODEL' }
    : undefined;
}

function withServer(provider: 'openai' | 'anthropic', model?: string, baseUrl?: string): ModelChoice {
  return { provider, ...(model !== undefined && { model }), ...(baseUrl !== undefined && { baseUrl }) };
}

/** The environment with another model of the same provider. */
export function withLanguageModel(env: Env, model: string | undefined): Env {
  switch (env.llmProvider) {
    case 'openai':
      return { ...env, OPENAI_MODEL: model };
    case 'anthropic':
      return { ...env, ANTHROPIC_MODEL: model };
    case 'local':
      return { ...env, LOCAL_MODEL: model };
    case 'extractive':
      return env;
  }
}

/** The environment as if its variables said what an admin chose for a language model. */
export function withLanguageChoice(env: Env, choice: ModelChoice, apiKey?: string): Env {
  const { provider, model, baseUrl, contextTokens = env.OPENAI_CONTEXT_TOKENS } = choice;
  switch (provider) {
    case 'openai': {
      // Without a key and an address of its own it is the environment's server.
      const isOwnServer = apiKey !== undefined || baseUrl !== undefined;
      const server = isOwnServer ? { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } : {};
      return {
        ...env,
        ...server,
        llmProvider: provider,
        OPENAI_MODEL: model,
        OPENAI_CONTEXT_TOKENS: contextTokens,
      };
    }
    case 'anthropic': {
      const isOwnServer = apiKey !== undefined || baseUrl !== undefined;
      const server = isOwnServer ? { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl } : {};
      return { ...env, ...server, llmProvider: provider, ANTHROPIC_MODEL: model };
    }
    case 'local':
      return { ...env, llmProvider: provider, LOCAL_MODEL: model };
    default:
      return { ...env, llmProvider: 'extractive' };
  }
}

/** The same for a model that transcribes. */
export function withTranscriptionChoice(
  env: Env,
  { provider, model, baseUrl }: ModelChoice,
  apiKey?: string,
): Env {
  switch (provider) {
    case 'openai': {
      const isOwnServer = apiKey !== undefined || baseUrl !== undefined;
      const server = isOwnServer
        ? {
            TRANSCRIBE_API_KEY: apiKey,
            TRANSCRIBE_BASE_URL: baseUrl,
            OPENAI_API_KEY: undefined,
            OPENAI_BASE_URL: undefined,
          }
        : {};
      return { ...env, ...server, TRANSCRIBE_PROVIDER: 'openai', TRANSCRIBE_MODEL: model };
    }
    case 'local':
      return { ...env, TRANSCRIBE_PROVIDER: 'local', LOCAL_TRANSCRIBE_MODEL: model };
    default:
      return { ...env, TRANSCRIBE_PROVIDER: 'off' };
  }
}
