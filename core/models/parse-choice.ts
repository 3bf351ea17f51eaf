import { DomainError } from '../errors.js';
import { type ModelChoice, type ModelPurpose, PURPOSE_PROVIDERS } from './model-purposes.js';

export const MAX_MODEL_NAME = 200;
export const MAX_BASE_URL = 500;
export const MAX_API_KEY = 1000;
export const MIN_CONTEXT_TOKENS = 2048;
export const MAX_CONTEXT_TOKENS = 10_000_000;

/** An admin's choice as it was sent. */
export interface ChoiceInput extends ModelChoice {
  /** Absent: the stored key is kept where the provider and its address stay the same. Null: there is none. */
  readonly apiKey?: string | null;
}

/** Characters that no header can carry, so that a key with them could never be sent. */
const NOT_SENDABLE = /[^\x21-\x7E]/;

/**
 * A valid choice for a purpose, without empty texts.
 * @throws invalid_input
 */
export function parseChoice(purpose: ModelPurpose, input: ChoiceInput): ChoiceInput {
  const { provider, contextTokens } = input;
  const providers = PURPOSE_PROVIDERS[purpose];
  if (!providers.includes(provider))
    throw invalid('provider', `provider must be one of ${providers.join(', ')}.`);
  if (provider === 'extractive' || provider === 'off') return { provider };
  const model = input.model?.trim() || undefined;
  if (model !== undefined && model.length > MAX_MODEL_NAME)
    throw invalid('model', `model may have at most ${MAX_MODEL_NAME} characters.`);
  if (provider === 'local') {
    if (!model) throw invalid('model', 'model must name an installed model.');
    return { provider, model };
  }
  const baseUrl = parseBaseUrl(input.baseUrl);
  const apiKey = typeof input.apiKey === 'string' ? input.apiKey.trim() || null : input.apiKey;
  if (apiKey && (apiKey.length > MAX_API_KEY || NOT_SENDABLE.test(apiKey)))
    throw invalid('apiKey', 'apiKey must be a key without spaces.');
  if (!model && (baseUrl || purpose === 'check' || purpose === 'questions' || purpose === 'speech'))
    throw invalid('model', 'model must name a model that the server has.');
  if (
    contextTokens !== undefined &&
    !(contextTokens >= MIN_CONTEXT_TOKENS && contextTokens <= MAX_CONTEXT_TOKENS)
  )
    throw invalid(
      'contextTokens',
      `contextTokens must be a whole number from ${MIN_CONTEXT_TOKENS} to ${MAX_CONTEXT_TOKENS}.`,
    );
  return {
    provider,
    ...(model !== undefined && { model }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    ...(contextTokens !== undefined && { contextTokens }),
  };
}

/**
 * A choice as it is typed: `default` takes a choice back, `extractive` and `off` name no model, `openai:name` and
 * `anthropic:name` one of a vendor that the environment has the key of, anything else an installed model.
 */
export function parseModelWord(word: string): ChoiceInput | null {
  if (word === 'default') return null;
  if (word === 'extractive' || word === 'off') return { provider: word };
  const vendor = (['openai', 'anthropic'] as const).find((known) => word.startsWith(`${known}:`));
  return vendor
    ? { provider: vendor, model: word.slice(vendor.length + 1) }
    : { provider: 'local', model: word };
}

/** The address of a server, as `OPENAI_BASE_URL` takes it: http or https, also in a private network. */
function parseBaseUrl(given: string | undefined): string | undefined {
  const text = given?.trim().replace(/(?<!\/)\/+$/, '');
  if (!text) return undefined;
  const url = text.length <= MAX_BASE_URL ? URL.parse(text) : null;
  const isUsable =
    url &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    !url.username &&
    !url.password &&
    !url.search &&
    !url.hash;
  if (!isUsable) throw invalid('baseUrl', 'baseUrl must be an address such as http://localhost:11434/v1.');
  return text;
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, { errors: [{ field, message }] });
}
