import { openaiModel } from '#adapters/llm/openai/openai-model.js';
import type { ModelProbe, ModelState } from '#core/ports/model-probe.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { BUILT_IN_MODEL, type Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';

/** A vendor's model: it summarises, and can be asked at start whether it is of use. */
export interface LanguageModel extends ModelProbe {
  readonly summarizer: Summarizer;
}

/** One vendor each: its model where the environment names one. The first that is named is used. */
const VENDORS: readonly ((env: Env) => LanguageModel | undefined)[] = [openaiNamed];

/** The language model; absent where the built-in summariser works. */
export function languageModelOf(env: Env): LanguageModel | undefined {
  for (const vendor of VENDORS) {
    const model = vendor(env);
    if (model) return model;
  }
  return undefined;
}

function openaiNamed(env: Env): LanguageModel | undefined {
  const isNamed = env.OPENAI_API_KEY || env.OPENAI_BASE_URL;
  if (!isNamed || env.OPENAI_MODEL === BUILT_IN_MODEL) return undefined;
  return openaiModel({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    contextTokens: env.OPENAI_CONTEXT_TOKENS,
  });
}

/** Probes a model, logs what was found, as a warning when it cannot be used, and says it in words for the operator. */
export async function reportModel(model: ModelProbe, log: Logger): Promise<string> {
  const found = await model.probe();
  const said = inWords(found);
  if (found.state === 'ready') log.info({ llm: found }, `the language model ${said}`);
  else log.warn({ llm: found.state, err: found.cause }, `the language model ${said}`);
  return said;
}

function inWords(found: ModelState): string {
  switch (found.state) {
    case 'ready':
      return found.note ? `answers, ${found.note}` : 'answers';
    case 'no_model':
      return 'has no such model';
    case 'rejected':
      return 'does not let us in';
    case 'unreachable':
      return 'does not answer';
  }
}
