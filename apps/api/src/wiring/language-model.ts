import { anthropicLanguageModel } from '#adapters/llm/anthropic/anthropic-language-model.js';
import { type LocalLanguageModel, localLanguageModel } from '#adapters/llm/local/local-language-model.js';
import type { ModelProbe, ModelState } from '#adapters/llm/model-probe.js';
import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { Env } from '../env/env.js';
import type { LlmProvider } from '../env/llm-provider.js';
import type { Logger } from '../observability/logger.js';

/** A vendor's model, which can be asked at start whether it is of use. */
export type VendorModel = LanguageModel & ModelProbe;

/** Configuration of each vendor's model. */
const VENDORS: Readonly<Record<Exclude<LlmProvider, 'extractive'>, (env: Env) => VendorModel>> = {
  openai: (env) =>
    openaiLanguageModel({
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL,
      contextTokens: env.OPENAI_CONTEXT_TOKENS,
      temperature: env.OPENAI_TEMPERATURE,
      reasoningEffort: env.OPENAI_REASONING_EFFORT,
      prices: env.OPENAI_PRICES?.tokens,
    }),
  anthropic: (env) =>
    anthropicLanguageModel({
      apiKey: env.ANTHROPIC_API_KEY,
      baseUrl: env.ANTHROPIC_BASE_URL,
      model: env.ANTHROPIC_MODEL,
    }),
  local: ({ DATA_DIR: dataDir, LOCAL_MODEL: model = '', LOCAL_MODEL_CONTEXT_TOKENS: contextTokens }) => {
    const key = JSON.stringify([dataDir, model, contextTokens]);
    const known = LOCAL_MODELS.get(key) ?? localLanguageModel({ dataDir, model, contextTokens });
    LOCAL_MODELS.set(key, known);
    return known;
  },
};

/** Models on this machine, by settings: purposes share a model's process, and its memory. */
const LOCAL_MODELS = new Map<string, LocalLanguageModel>();

/** The language model; undefined where the built-in summarizer is used. */
export function createLanguageModel(env: Env): VendorModel | undefined {
  return env.llmProvider === 'extractive' ? undefined : VENDORS[env.llmProvider](env);
}

/** Probes a model, logs the result (a warning if it cannot be used), and returns it in words for the operator. */
export async function reportLanguageModel(model: VendorModel, log: Logger): Promise<string> {
  const result = await model.probe();
  const text =
    describeState(result) + (result.state === 'ready' && !model.price ? ', its price is not known' : '');
  if (result.state === 'ready') log.info({ llm: result }, `the language model ${text}`);
  else log.warn({ llm: result.state, err: result.cause }, `the language model ${text}`);
  return text;
}

function describeState(result: ModelState): string {
  switch (result.state) {
    case 'ready':
      return result.note ? `answers, ${result.note}` : 'answers';
    case 'no_model':
      return 'has no such model';
    case 'rejected':
      return 'does not let us in';
    case 'unreachable':
      return 'does not answer';
  }
}
