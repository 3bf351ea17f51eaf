import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import type { ModelProbe, ModelState } from '#core/ports/model-probe.js';
import { BUILT_IN_MODEL, type Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';

/** A vendor's model, which can be asked at start whether it is of use. */
export type VendorModel = LanguageModel & ModelProbe;

/** The model of each vendor, if the environment names one. The first that is named is used. */
const VENDORS: readonly ((env: Env) => VendorModel | undefined)[] = [openaiModel];

/** The language model; undefined where the built-in summariser is used. */
export function languageModelOf(env: Env): VendorModel | undefined {
  for (const vendor of VENDORS) {
    const model = vendor(env);
    if (model) return model;
  }
  return undefined;
}

function openaiModel(env: Env): VendorModel | undefined {
  const isNamed = env.OPENAI_API_KEY || env.OPENAI_BASE_URL;
  if (!isNamed || env.OPENAI_MODEL === BUILT_IN_MODEL) return undefined;
  return openaiLanguageModel({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    contextTokens: env.OPENAI_CONTEXT_TOKENS,
  });
}

/** Probes a model, logs the result (a warning if it cannot be used), and returns it in words for the operator. */
export async function reportModel(model: ModelProbe, log: Logger): Promise<string> {
  const result = await model.probe();
  const text = describeState(result);
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
