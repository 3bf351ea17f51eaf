import type { AnswerForm } from '../../../../adapters/llm/openai/answer-form.js';
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

export interface LlmFinding {
  /** In words for who started the product. */
  readonly said: Promise<string>;
  /** How the server takes questions; absent while that is not known. */
  readonly form: () => AnswerForm | undefined;
}

/**
 * Asks the language model in the background whether it can be used, and how, and logs the answer, a warning when it
 * cannot. Absent where there is no model to ask.
 */
export function askLlm(env: Env, log: Logger): LlmFinding | undefined {
  const options = llmOptions(env);
  if (!options) return undefined;
  let form: AnswerForm | undefined;
  const said = probeLlm(options).then((found) => {
    const said = inWords(found);
    if (found.state === 'ready') form = found.form;
    if (found.state === 'ready') log.info({ llm: found }, `the language model ${said}`);
    else log.warn({ llm: found.state, err: found.cause }, `the language model ${said}`);
    return said;
  });
  return { said, form: () => form };
}

const TAKES: Readonly<Record<AnswerForm, string>> = {
  responses: 'takes a JSON schema',
  json_schema: 'takes a JSON schema',
  json_object: 'takes no JSON schema',
  none: 'takes no JSON schema and promises no JSON',
};

function inWords(found: LlmState): string {
  switch (found.state) {
    case 'ready':
      return found.form ? `answers, ${TAKES[found.form]}` : 'answers';
    case 'no_model':
      return 'has no such model';
    case 'rejected':
      return 'does not let us in';
    case 'unreachable':
      return 'does not answer';
  }
}
