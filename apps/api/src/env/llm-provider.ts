/** The vendors of language models, and the built-in summariser, which needs none. */
export const LLM_PROVIDERS = ['openai', 'anthropic', 'extractive'] as const;
export type LlmProvider = (typeof LLM_PROVIDERS)[number];

/** `OPENAI_MODEL` with this value chooses the built-in summariser on purpose. */
const BUILT_IN_MODEL = 'extractive';

interface LlmVariables {
  readonly LLM_PROVIDER?: LlmProvider;
  readonly OPENAI_API_KEY?: string;
  readonly OPENAI_BASE_URL?: string;
  readonly OPENAI_MODEL?: string;
  readonly ANTHROPIC_API_KEY?: string;
  readonly ANTHROPIC_BASE_URL?: string;
  readonly ANTHROPIC_MODEL?: string;
}

/** The provider that is used: the chosen one, else OpenAI or a compatible server if one is configured. */
export function llmProvider(env: LlmVariables): LlmProvider {
  if (env.LLM_PROVIDER) return env.LLM_PROVIDER;
  const hasOpenai = env.OPENAI_API_KEY || env.OPENAI_BASE_URL;
  return hasOpenai && env.OPENAI_MODEL !== BUILT_IN_MODEL ? 'openai' : 'extractive';
}

/** What is wrong with the variables of the provider: one line a variable. */
export function llmProblems(env: LlmVariables & { readonly production: boolean }): string[] {
  switch (env.LLM_PROVIDER) {
    case 'openai':
      return [...vendorProblems('OPENAI', env), ...contradictions(env)];
    case 'anthropic':
      return vendorProblems('ANTHROPIC', env);
    case 'extractive':
      return [];
    default:
      return [...modelProblems('OPENAI', env), ...unintendedExtractive(env)];
  }
}

/** A vendor's variables that have no effect. */
export function llmWarnings({ LLM_PROVIDER, ...env }: LlmVariables): string[] {
  const name = (['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'] as const).find((variable) => env[variable]);
  if (LLM_PROVIDER || !name) return [];
  return [`LLM_PROVIDER: got nothing, takes anthropic: without it ${name} is not used`];
}

function vendorProblems(vendor: 'OPENAI' | 'ANTHROPIC', env: LlmVariables): string[] {
  if (env[`${vendor}_API_KEY`] || env[`${vendor}_BASE_URL`]) return modelProblems(vendor, env);
  return [
    `${vendor}_API_KEY: got nothing, takes a key when LLM_PROVIDER is ${vendor.toLowerCase()} (or ${vendor}_BASE_URL a compatible server)`,
  ];
}

function modelProblems(vendor: 'OPENAI' | 'ANTHROPIC', env: LlmVariables): string[] {
  if (!env[`${vendor}_BASE_URL`] || env[`${vendor}_MODEL`]) return [];
  return [`${vendor}_MODEL: got nothing, takes the name of a model that ${vendor}_BASE_URL serves`];
}

function contradictions({ OPENAI_MODEL }: LlmVariables): string[] {
  if (OPENAI_MODEL !== BUILT_IN_MODEL) return [];
  return [
    `OPENAI_MODEL: got "${BUILT_IN_MODEL}", takes the name of a model when LLM_PROVIDER is openai (or LLM_PROVIDER ${BUILT_IN_MODEL})`,
  ];
}

function unintendedExtractive(env: LlmVariables & { readonly production: boolean }): string[] {
  const isIntended = env.OPENAI_MODEL === BUILT_IN_MODEL;
  if (!env.production || isIntended || llmProvider(env) !== 'extractive') return [];
  return [
    `OPENAI_API_KEY: got nothing, takes a key (or OPENAI_BASE_URL a compatible server, LLM_PROVIDER another vendor, or OPENAI_MODEL=${BUILT_IN_MODEL} to choose the built-in summariser on purpose)`,
  ];
}
