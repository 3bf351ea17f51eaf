import type { ModelProbe } from '#adapters/llm/model-probe.js';
import { findModelPrice, type ModelPrice, type PriceList } from '#core/analysis/provenance/model-usage.js';
import { isSmallByName } from '#core/models/small-models.js';
import type { GenerateRequest, Generation, LanguageModel, OutputSchema } from '#core/ports/language-model.js';
import { serverAddress } from '../http/server-address.js';
import { generateByChat } from './chat-completions.js';
import { isOpenai, OPENAI_URL, type OpenaiServer, openaiClient } from './openai-client.js';
import { InvalidRequestError, OutputModeError, ServerFailureError, toModelError } from './openai-error.js';
import { looserMode, type OutputMode } from './output-mode.js';
import { probeOpenai } from './probe-openai.js';
import { defaultReasoningEffort, type ReasoningEffort, RequestOptions } from './request-options.js';
import { generateByResponses } from './responses.js';

/**
 * OpenAI's list prices as published until November 2026 (developers.openai.com/api/docs/pricing), for prompts of up to
 * 272,000 tokens.
 */
const OPENAI_PRICES: PriceList = {
  snapshot: /-\d{4}-\d{2}-\d{2}$/,
  prices: {
    'gpt-6-astra': { input: 10, cachedInput: 1, cacheWrite: 12.5, output: 50 },
    'gpt-6-sol': { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 10 },
    'gpt-6-luna': { input: 0.1, cachedInput: 0.01, cacheWrite: 0.125, output: 0.5 },
    'gpt-5.6-terra': { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 12 },
    'gpt-5.6-luna': { input: 0.2, cachedInput: 0.02, cacheWrite: 0.25, output: 1.2 },
    'gpt-5.5': { input: 5, cachedInput: 0.5, output: 30 },
    'gpt-5.4': { input: 2.5, cachedInput: 0.25, output: 15 },
    'gpt-5.4-mini': { input: 0.75, cachedInput: 0.075, output: 4.5 },
    'gpt-5.4-nano': { input: 0.2, cachedInput: 0.02, output: 1.25 },
    'gpt-5.2': { input: 1.75, cachedInput: 0.175, output: 14 },
    'gpt-5.1': { input: 1.25, cachedInput: 0.125, output: 10 },
    'gpt-5-mini': { input: 0.25, cachedInput: 0.025, output: 2 },
    'gpt-4.1': { input: 2, cachedInput: 0.5, output: 8 },
  },
};

export interface OpenaiOptions extends OpenaiServer {
  readonly model?: string;
  /** Context window in tokens: input and output together. */
  readonly contextTokens?: number;
  /** Default: the Responses API at OpenAI, Chat Completions at every other server. */
  readonly api?: 'responses' | 'chat';
  /** Default: the model's own. */
  readonly temperature?: number;
  /** Default: `low` for OpenAI's reasoning models, none for other servers. */
  readonly reasoningEffort?: ReasoningEffort;
  /** Prices that are known to the operator, by model. */
  readonly prices?: Readonly<Record<string, ModelPrice>>;
}

const DEFAULT_MODEL = 'gpt-6-luna';
/** Consecutive failures with a schema after which it is sent as text to a server that never answered with one. */
const MAX_SCHEMA_FAILURES = 2;

const PROBE_NOTES: Readonly<Record<OutputMode, string>> = {
  responses: 'takes a JSON schema',
  json_schema: 'takes a JSON schema',
  json_object: 'takes no JSON schema',
  none: 'takes no JSON schema and promises no JSON',
};

/**
 * A language model at OpenAI or at a server with the same API. An unsupported output mode is permanently replaced by
 * the next looser one, which the probe detects before the first request.
 */
export function openaiLanguageModel({
  apiKey = '',
  baseUrl = OPENAI_URL,
  model = DEFAULT_MODEL,
  contextTokens = 128_000,
  api = isOpenai(baseUrl) ? 'responses' : 'chat',
  temperature,
  reasoningEffort = defaultReasoningEffort(model, isOpenai(baseUrl)),
  prices = {},
}: OpenaiOptions = {}): LanguageModel & ModelProbe {
  const client = openaiClient({ apiKey, baseUrl });
  const options = new RequestOptions({ temperature, reasoningEffort, isOpenai: isOpenai(baseUrl) });
  let schemaFailures = 0;
  /** True once an answer had the requested shape in the mode `json_schema`. */
  let knowsSchema = false;
  let mode: OutputMode = api === 'responses' ? 'responses' : 'json_schema';

  async function generateIn(current: OutputMode, request: GenerateRequest): Promise<Generation> {
    try {
      const generation =
        current === 'responses'
          ? await generateByResponses(client, model, options, request)
          : await generateByChat(client, model, current, options, request);
      if (current === 'json_schema') noteSchema(hasFields(generation.text, request.output));
      return generation;
    } catch (error) {
      const failure = toModelError(error, apiKey);
      // Each parameter is refused once at most, so this ends.
      if (failure instanceof InvalidRequestError && options.adaptTo(failure.serverMessage)) {
        return generateIn(current, request);
      }
      if (failure instanceof ServerFailureError && current === 'json_schema') noteSchema(undefined);
      throw failure;
    }
  }

  /**
   * Some servers ignore the schema or fail on it without saying so: it then becomes a part of the prompt, from the next
   * request on. `isKept` is undefined for a failure of the server.
   */
  function noteSchema(isKept: boolean | undefined): void {
    knowsSchema ||= isKept === true;
    schemaFailures = isKept === true ? 0 : schemaFailures + 1;
    const isHopeless = isKept === false || schemaFailures >= MAX_SCHEMA_FAILURES;
    if (!knowsSchema && isHopeless && mode === 'json_schema') mode = 'json_object';
  }

  /** `isLasting`: an unsupported mode is remembered. */
  async function generateFrom(
    current: OutputMode,
    isLasting: boolean,
    request: GenerateRequest,
  ): Promise<Generation> {
    try {
      return await generateIn(current, request);
    } catch (error) {
      const looser = looserMode(current);
      if (!looser || !(error instanceof OutputModeError)) throw error;
      // The model may conform next time, so only this request is repeated in a looser mode.
      if (error.reason === 'failed') return generateFrom(looser, false, request);
      if (!isLasting) return generateFrom(looser, false, request);
      // A concurrent request may have switched to an even looser mode, which is kept.
      if (mode === current) mode = looser;
      return generateFrom(mode, true, request);
    }
  }

  return {
    name: model,
    server: serverAddress(baseUrl),
    refusesLongPrompts: isOpenai(baseUrl),
    isSmall: !isOpenai(baseUrl) && isSmallByName(model),
    contextTokens,
    price:
      findModelPrice({ prices }, model) ??
      (isOpenai(baseUrl) ? findModelPrice(OPENAI_PRICES, model) : undefined),
    generate: (request) => generateFrom(mode, true, request),
    async probe() {
      const result = await probeOpenai({ apiKey, baseUrl, model, options });
      if (result.state !== 'ready') return result;
      if (result.mode) mode = result.mode;
      return { state: 'ready', ...(result.mode && { note: PROBE_NOTES[result.mode] }) };
    },
  };
}

/** True for JSON that has every field of the schema, whatever is around it. */
function hasFields(text: string, { schema }: OutputSchema): boolean {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    const fields = Array.isArray(schema.required) ? schema.required : [];
    return typeof value === 'object' && value !== null && fields.every((field) => field in value);
  } catch {
    return false;
  }
}
