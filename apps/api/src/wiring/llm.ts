import type { OpenaiOptions } from '../../../../adapters/llm/openai/openai-summarizer.js';
import { type LlmState, probeLlm } from '../../../../adapters/llm/openai/probe-llm.js';
import { BUILT_IN_MODEL, type Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';

/** How the language model is reached; absent where the built-in summariser works. */
export function llmOptions(env: Env): OpenaiOptions | undefined {
  const own = env.OPENAI_MODEL === BUILT_IN_MODEL || !(env.OPENAI_API_KEY || env.OPENAI_BASE_URL);
  if (own) return undefined;
  return {
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    contextTokens: env.OPENAI_CONTEXT_TOKENS,
  };
}

/**
 * Asks the language model in the background whether it can be used and logs the answer, a warning when it cannot. The
 * answer in words for who started the product; absent where there is no model to ask.
 */
export function askLlm(env: Env, log: Logger): Promise<string> | undefined {
  const options = llmOptions(env);
  if (!options) return undefined;
  return probeLlm(options).then((found) => {
    const said = inWords(found);
    if (found.state === 'ready') log.info({ llm: found }, `the language model ${said}`);
    else log.warn({ llm: found.state, err: found.cause }, `the language model ${said}`);
    return said;
  });
}

function inWords(found: LlmState): string {
  switch (found.state) {
    case 'ready':
      if (found.jsonSchema === undefined) return 'answers';
      return found.jsonSchema ? 'answers, takes a JSON schema' : 'answers, takes no JSON schema';
    case 'no_model':
      return 'has no such model';
    case 'rejected':
      return 'does not let us in';
    case 'unreachable':
      return 'does not answer';
  }
}
