import type { LlmProvider } from './llm-provider.js';

/** Variables that have no effect. */
export function purposeWarnings(env: {
  readonly llmProvider: LlmProvider;
  readonly LLM_CHECK_MODEL?: string;
  readonly LLM_QUESTIONS_MODEL?: string;
  readonly LLM_CLAIM_CHECK?: string;
}): string[] {
  const names = (['LLM_CHECK_MODEL', 'LLM_QUESTIONS_MODEL'] as const).filter((name) => env[name]);
  if (env.llmProvider === 'extractive')
    return names.map(
      (name) => `LLM_PROVIDER: got nothing, takes a vendor of models: without it ${name} is not used`,
    );
  return env.LLM_CHECK_MODEL && env.LLM_CLAIM_CHECK === 'off'
    ? ['LLM_CLAIM_CHECK: got "off", takes on: without it LLM_CHECK_MODEL is not used']
    : [];
}

type SpeechVariables = { readonly [K in `SPEECH_${'BASE_URL' | 'API_KEY' | 'MODEL'}`]?: string };

/** Problems of the variables of speech: one line a variable. */
export function speechProblems({ SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL }: SpeechVariables): string[] {
  if (SPEECH_MODEL) {
    return SPEECH_BASE_URL || SPEECH_API_KEY
      ? []
      : [
          'SPEECH_API_KEY: got nothing, takes a key when SPEECH_MODEL is set (or SPEECH_BASE_URL a compatible server)',
        ];
  }
  return SPEECH_BASE_URL || SPEECH_API_KEY
    ? ['SPEECH_MODEL: got nothing, takes the name of a model that reads aloud']
    : [];
}
