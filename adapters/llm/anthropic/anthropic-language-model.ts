import type Anthropic from '@anthropic-ai/sdk';
import { Stream } from '@anthropic-ai/sdk/streaming';
import type { ModelProbe } from '#adapters/llm/model-probe.js';
import { findModelPrice } from '#core/analysis/provenance/model-usage.js';
import {
  type GenerateRequest,
  type Generation,
  type LanguageModel,
  ModelError,
  type OutputSchema,
  type TokenUsage,
} from '#core/ports/language-model.js';
import { isEventStream } from '../http/limited-fetch.js';
import { serverAddress } from '../http/server-address.js';
import { ANTHROPIC_URL, type AnthropicServer, anthropicClient, isAnthropic } from './anthropic-client.js';
import { toModelError, UnsupportedFormatError } from './anthropic-error.js';
import { ANTHROPIC_PRICES } from './anthropic-prices.js';
import { probeAnthropic } from './probe-anthropic.js';

export interface AnthropicOptions extends AnthropicServer {
  readonly model?: string;
  /** Context window in tokens: input and output together. */
  readonly contextTokens?: number;
  /** Timeout of the probe in milliseconds; a local server may have to load its model first. */
  readonly probeMs?: number;
}

const DEFAULT_MODEL = 'claude-haiku-4-5';
const DEFAULT_CONTEXT_TOKENS = 200_000;
/** Of the SDK, which refuses long answers without one; the caller's signal ends a request earlier. */
const TIMEOUT_MS = 3_600_000;

/**
 * A language model at Anthropic or at a server with the same API. Where structured outputs are not supported, the
 * schema is part of the instructions instead.
 */
export function anthropicLanguageModel({
  apiKey = '',
  baseUrl = ANTHROPIC_URL,
  model = DEFAULT_MODEL,
  contextTokens = DEFAULT_CONTEXT_TOKENS,
  probeMs = 60_000,
}: AnthropicOptions = {}): LanguageModel & ModelProbe {
  const client = anthropicClient({ apiKey, baseUrl });
  let hasStructuredOutputs = true;

  async function request(generate: GenerateRequest, isStructured: boolean): Promise<Generation> {
    const { signal, onText } = generate;
    const body = toRequest(model, generate, isStructured);
    try {
      if (!onText) return readMessage(await client.messages.create(body, { signal, timeout: TIMEOUT_MS }));
      const response = await client.messages.create({ ...body, stream: true }, { signal }).asResponse();
      if (!isEventStream(response)) return readMessage((await response.json()) as Message);
      return readMessage(await readStream(response, onText));
    } catch (error) {
      throw toModelError(error, apiKey);
    }
  }

  return {
    name: model,
    server: serverAddress(baseUrl),
    refusesLongPrompts: isAnthropic(baseUrl),
    contextTokens,
    price: isAnthropic(baseUrl) ? findModelPrice(ANTHROPIC_PRICES, model) : undefined,
    async generate(generate) {
      const isStructured = hasStructuredOutputs;
      try {
        return await request(generate, isStructured);
      } catch (error) {
        if (!isStructured || !(error instanceof UnsupportedFormatError)) throw error;
        hasStructuredOutputs = false;
        return request(generate, false);
      }
    },
    probe: () => probeAnthropic(client, apiKey, model, probeMs),
  };
}

function toRequest(
  model: string,
  { instructions, material, task, output, maxOutputTokens }: GenerateRequest,
  isStructured: boolean,
): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model,
    max_tokens: maxOutputTokens,
    system: instructions,
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: material, ...(task && { cache_control: { type: 'ephemeral' } }) },
          ...[task, isStructured ? undefined : schemaText(output)].flatMap((text) =>
            text ? [{ type: 'text', text } as const] : [],
          ),
        ],
      },
    ],
    ...(isStructured && { output_config: { format: toFormat(output) } }),
  };
}

/** Removes `$schema`, which the API does not support. */
function toFormat({ schema: { $schema: _, ...schema } }: OutputSchema) {
  return { type: 'json_schema', schema } as const;
}

function schemaText({ schema }: OutputSchema): string {
  return `# The schema of your answer\n\n${JSON.stringify(schema)}`;
}

/** The parts of a message that are read. */
type Message = Pick<Anthropic.Message, 'content' | 'stop_reason'> & {
  readonly usage: Partial<Anthropic.Usage>;
};

/** Reads a streamed message as the complete one. @throws APIError for an error within the stream */
async function readStream(response: Response, onText: (piece: string) => void): Promise<Message> {
  let text = '';
  let usage: Message['usage'] = {};
  let stopReason: Message['stop_reason'] = null;
  for await (const event of Stream.fromSSEResponse<Anthropic.MessageStreamEvent>(
    response,
    new AbortController(),
  )) {
    switch (event.type) {
      case 'message_start':
        usage = event.message.usage;
        break;
      case 'content_block_delta':
        if (event.delta.type !== 'text_delta') break;
        text += event.delta.text;
        onText(event.delta.text);
        break;
      case 'message_delta':
        usage = { ...usage, output_tokens: event.usage.output_tokens };
        stopReason = event.delta.stop_reason;
        break;
      case 'message_stop':
        return { content: [{ type: 'text', text, citations: null }], stop_reason: stopReason, usage };
    }
  }
  throw new TypeError('terminated', { cause: 'the stream ended before the message' });
}

/** Reads a message. @throws ModelError for an incomplete answer, TypeError for anything but a message */
function readMessage({ content, stop_reason: stopReason, usage: counted }: Message): Generation {
  const usage = toUsage(counted);
  switch (stopReason) {
    case 'refusal':
      throw new ModelError('refused', 'the model refused', { usage });
    case 'max_tokens':
    case 'model_context_window_exceeded':
      throw new ModelError('too_long', `the answer was truncated: ${stopReason}`, { usage });
  }
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  if (text === '') throw new ModelError('invalid_output', 'the response has no text in it', { usage });
  return { text, usage };
}

/** Sums input tokens; Anthropic counts tokens read from or written to its cache separately. */
function toUsage(counted: Message['usage']): TokenUsage {
  const cachedTokens = counted.cache_read_input_tokens ?? 0;
  const written = counted.cache_creation_input_tokens ?? 0;
  return {
    inputTokens: (counted.input_tokens ?? 0) + cachedTokens + written,
    cachedTokens,
    cacheWriteTokens: written,
    outputTokens: counted.output_tokens ?? undefined,
  };
}
