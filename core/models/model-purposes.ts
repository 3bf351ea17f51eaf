/** Purposes that a model serves (contract §10): each has a provider and a model of its own. */
export const MODEL_PURPOSES = ['summary', 'check', 'questions', 'transcription', 'speech'] as const;
export type ModelPurpose = (typeof MODEL_PURPOSES)[number];

/** Providers of models. `extractive`: the built-in summarizer; `off`: none on purpose. */
export const MODEL_PROVIDERS = ['openai', 'anthropic', 'local', 'extractive', 'off'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Providers that can serve each purpose. */
export const PURPOSE_PROVIDERS: Readonly<Record<ModelPurpose, readonly ModelProvider[]>> = {
  summary: ['openai', 'anthropic', 'local', 'extractive'],
  check: ['openai', 'anthropic', 'local'],
  questions: ['openai', 'anthropic', 'local'],
  transcription: ['openai', 'local', 'off'],
  speech: ['openai', 'off'],
};

/** A provider with its model, without secrets. */
export interface ModelChoice {
  readonly provider: ModelProvider;
  /** Default: the provider's. */
  readonly model?: string;
  /** Address of a compatible server. Default: the environment's, else the vendor's own. */
  readonly baseUrl?: string;
  /** Context window that a compatible server is configured with, in tokens. */
  readonly contextTokens?: number;
}

/** A choice that the environment makes, and the variable that makes it. */
export interface EnvironmentChoice extends ModelChoice {
  readonly variable: string;
}

/** `environment`: its variables decide; `chosen`: an admin did; `default`: neither. */
export type ChoiceSource = 'environment' | 'chosen' | 'default';

/** Provider and model of a purpose. */
export interface ResolvedChoice extends ModelChoice {
  readonly source: ChoiceSource;
  /** The variable that decides, where the source is the environment. */
  readonly variable?: string;
  /** Present where the purpose is served by another one's model. */
  readonly follows?: 'summary';
}

export type ResolvedChoices = Readonly<Record<ModelPurpose, ResolvedChoice>>;
export type ChoicesByPurpose<Choice extends ModelChoice = ModelChoice> = Readonly<
  Partial<Record<ModelPurpose, Choice>>
>;

/**
 * Provider and model of each purpose: the environment wins over what an admin chose. What neither names falls back: `check` and
 * `questions` to `summary`, `summary` to the built-in summarizer, the others to `defaults`, else to none.
 */
export function resolveChoices(
  environment: ChoicesByPurpose<EnvironmentChoice>,
  chosen: ChoicesByPurpose,
  defaults: ChoicesByPurpose = {},
): ResolvedChoices {
  const resolve = (purpose: ModelPurpose, fallback: ModelChoice): ResolvedChoice => {
    const given = environment[purpose];
    if (given) return { ...given, source: 'environment' };
    const own = chosen[purpose];
    return own ? { ...own, source: 'chosen' } : { ...(defaults[purpose] ?? fallback), source: 'default' };
  };
  const summary = resolve('summary', { provider: 'extractive' });
  const { source: _, variable: __, ...choice } = summary;
  const following = (purpose: 'check' | 'questions'): ResolvedChoice => {
    const own = resolve(purpose, choice);
    return own.source === 'default' ? { ...own, follows: 'summary' } : own;
  };
  return {
    summary,
    check: following('check'),
    questions: following('questions'),
    transcription: resolve('transcription', { provider: 'off' }),
    speech: resolve('speech', { provider: 'off' }),
  };
}

/** True where a provider is a language model, a transcriber or a voice, and not the absence of one. */
export function isModel({ provider }: Pick<ModelChoice, 'provider'>): boolean {
  return provider !== 'extractive' && provider !== 'off';
}
