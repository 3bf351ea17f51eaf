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
import { toModelError, UnsupportedFormatError } from './anthropic-error.js';
import { ANTHROPIC_PRICES } from './anthropic-prices.js';
import {
  ANTHROPIC_URL,
  type AnthropicServer,
  createMessage,
  isAnthropic,
  type Message,
  type MessageRequest,
} from './messages-api.js';
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
  const server = { apiKey, baseUrl };
  let hasStructuredOutputs = true;

  async function request(generate: GenerateRequest, isStructured: boolean): Promise<Generation> {
    try {
      return readMessage(
        await createMessage(
          server,
          toRequest(model, generate, isStructured),
          generate.signal,
          generate.onText,
        ),
      );
    } catch (error) {
      throw toModelError(error, apiKey);
    }
  }

  return {
    name: model,
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
    probe: () => probeAnthropic(server, model, probeMs),
  };
}

function toRequest(
  model: string,
  { instructions, material, task, output, maxOutputTokens }: GenerateRequest,
  isStructured: boolean,
): MessageRequest {
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

/** Reads a message. @throws ModelError for an incomplete answer */
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
