/** The vendors of language models, those on this machine, and the built-in summarizer, which needs none. */
export const LLM_PROVIDERS = ['openai', 'anthropic', 'local', 'extractive'] as const;
export type LlmProvider = (typeof LLM_PROVIDERS)[number];

/** `OPENAI_MODEL` with this value chooses the built-in summarizer on purpose. */
const BUILT_IN_MODEL = 'extractive';

/** The prefix of a vendor's variables. */
type Vendor = Uppercase<Exclude<LlmProvider, 'local' | 'extractive'>>;

/** Every vendor has these three variables. */
type LlmVariables = { readonly LLM_PROVIDER?: LlmProvider; readonly LOCAL_MODEL?: string } & {
  readonly [K in `${Vendor}_${'API_KEY' | 'BASE_URL' | 'MODEL'}`]?: string;
};

/** Prefixes of the vendors' variables. */
export const LLM_VENDORS: readonly Vendor[] = LLM_PROVIDERS.filter(
  (provider) => provider !== 'local' && provider !== 'extractive',
).map((provider) => provider.toUpperCase() as Vendor);

/** The provider that is used: the chosen one, else OpenAI or a compatible server if one is configured. */
export function llmProvider(env: LlmVariables): LlmProvider {
  if (env.LLM_PROVIDER) return env.LLM_PROVIDER;
  const hasOpenai = env.OPENAI_API_KEY || env.OPENAI_BASE_URL;
  return hasOpenai && env.OPENAI_MODEL !== BUILT_IN_MODEL ? 'openai' : 'extractive';
}

/** Problems of the variables of the provider: one line a variable. */
export function llmProblems(env: LlmVariables & { readonly production: boolean }): string[] {
  if (!env.LLM_PROVIDER) return [...modelProblems('OPENAI', env), ...unintendedExtractive(env)];
  if (env.LLM_PROVIDER === 'local' && !env.LOCAL_MODEL) {
    return [
      'LOCAL_MODEL: got nothing, takes the name of an installed model or the path of a .gguf when LLM_PROVIDER is local (npm run models -- list)',
    ];
  }
  const vendor = LLM_VENDORS.find((prefix) => prefix.toLowerCase() === env.LLM_PROVIDER);
  return vendor ? [...vendorProblems(vendor, env), ...contradictions(env)] : [];
}

/** Context below which the prompts for small models and their answers leave no room for a transcript (contract §10). */
export const MIN_SUMMARY_CONTEXT_TOKENS = 3_500;

interface ContextVariables {
  readonly OPENAI_CONTEXT_TOKENS?: number;
  readonly LOCAL_MODEL_CONTEXT_TOKENS?: number;
}

/** Contexts too small for summaries, and vendors' variables that have no effect: without a choice only OpenAI's count. */
export function llmWarnings(env: LlmVariables & ContextVariables): string[] {
  return [...smallContexts(env), ...withoutEffect(env)];
}

function smallContexts(env: LlmVariables & ContextVariables): string[] {
  const variable = (
    { openai: 'OPENAI_CONTEXT_TOKENS', local: 'LOCAL_MODEL_CONTEXT_TOKENS' } as Readonly<
      Partial<Record<LlmProvider, keyof ContextVariables>>
    >
  )[llmProvider(env)];
  const tokens = variable && env[variable];
  if (!variable || tokens === undefined || tokens >= MIN_SUMMARY_CONTEXT_TOKENS) return [];
  return [
    `${variable}: got ${tokens}, takes ${MIN_SUMMARY_CONTEXT_TOKENS} or more: a smaller context has no room for a transcript beside the prompt, and summaries fail`,
  ];
}

function withoutEffect(env: LlmVariables): string[] {
  if (env.LLM_PROVIDER) return [];
  const local = env.LOCAL_MODEL ? [unused('local', 'LOCAL_MODEL')] : [];
  const vendors = LLM_VENDORS.filter((vendor) => vendor !== 'OPENAI').flatMap((vendor) => {
    const name = ([`${vendor}_API_KEY`, `${vendor}_BASE_URL`] as const).find((variable) => env[variable]);
    if (!name) return [];
    return [unused(vendor.toLowerCase(), name)];
  });
  return [...vendors, ...local];
}

function unused(provider: string, variable: string): string {
  return `LLM_PROVIDER: got nothing, takes ${provider}: without it ${variable} is not used`;
}

function vendorProblems(vendor: Vendor, env: LlmVariables): string[] {
  if (env[`${vendor}_API_KEY`] || env[`${vendor}_BASE_URL`]) return modelProblems(vendor, env);
  return [
    `${vendor}_API_KEY: got nothing, takes a key when LLM_PROVIDER is ${vendor.toLowerCase()} (or ${vendor}_BASE_URL a compatible server)`,
  ];
}

function modelProblems(vendor: Vendor, env: LlmVariables): string[] {
  if (!env[`${vendor}_BASE_URL`] || env[`${vendor}_MODEL`]) return [];
  return [`${vendor}_MODEL: got nothing, takes the name of a model that ${vendor}_BASE_URL serves`];
}

function contradictions({ LLM_PROVIDER, OPENAI_MODEL }: LlmVariables): string[] {
  if (LLM_PROVIDER !== 'openai' || OPENAI_MODEL !== BUILT_IN_MODEL) return [];
  return [
    `OPENAI_MODEL: got "${BUILT_IN_MODEL}", takes the name of a model when LLM_PROVIDER is openai (or LLM_PROVIDER ${BUILT_IN_MODEL})`,
  ];
}

function unintendedExtractive(env: LlmVariables & { readonly production: boolean }): string[] {
  const isIntended = env.OPENAI_MODEL === BUILT_IN_MODEL;
  if (!env.production || isIntended || llmProvider(env) !== 'extractive') return [];
  return [
    `OPENAI_API_KEY: got nothing, takes a key (or OPENAI_BASE_URL a compatible server, LLM_PROVIDER another vendor, or OPENAI_MODEL=${BUILT_IN_MODEL} to choose the built-in summarizer on purpose)`,
  ];
}
