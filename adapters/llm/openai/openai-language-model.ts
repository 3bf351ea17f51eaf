import { findModelPrice } from '#core/analysis/model-price.js';
import type { GenerateRequest, Generation, LanguageModel } from '#core/ports/language-model.js';
import type { ModelProbe } from '#core/ports/model-probe.js';
import { generateByChat } from './chat-completions.js';
import { isOpenai, OPENAI_URL, type OpenaiServer, openaiClient } from './openai-client.js';
import { OutputModeError, toModelError } from './openai-error.js';
import { OPENAI_PRICES } from './openai-prices.js';
import { looserMode, type OutputMode } from './output-mode.js';
import { probeOpenai } from './probe-openai.js';
import { generateByResponses } from './responses.js';

export interface OpenaiOptions extends OpenaiServer {
  readonly model?: string;
  /** Context window in tokens: input and output together. */
  readonly contextTokens?: number;
  /** Default: the Responses API at OpenAI, Chat Completions at every other server. */
  readonly api?: 'responses' | 'chat';
}

const DEFAULT_MODEL = 'gpt-5.4-mini';

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
}: OpenaiOptions = {}): LanguageModel & ModelProbe {
  const client = openaiClient({ apiKey, baseUrl });
  let mode: OutputMode = api === 'responses' ? 'responses' : 'json_schema';

  async function generateIn(current: OutputMode, request: GenerateRequest): Promise<Generation> {
    try {
      return current === 'responses'
        ? await generateByResponses(client, model, request)
        : await generateByChat(client, model, current, request);
    } catch (error) {
      throw toModelError(error, apiKey);
    }
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
    contextTokens,
    price: isOpenai(baseUrl) ? findModelPrice(OPENAI_PRICES, model) : undefined,
    generate: (request) => generateFrom(mode, true, request),
    async probe() {
      const result = await probeOpenai({ apiKey, baseUrl, model });
      if (result.state !== 'ready') return result;
      if (result.mode) mode = result.mode;
      return { state: 'ready', ...(result.mode && { note: PROBE_NOTES[result.mode] }) };
    },
  };
}
