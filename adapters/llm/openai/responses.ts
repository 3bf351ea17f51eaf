import type OpenAI from 'openai';
import type { GenerateRequest, Generation, OutputSchema } from '#core/ports/language-model.js';
import { emptyAnswer, refusal, throwErrorInBody, truncation } from './answer-error.js';
import { readResponse } from './read-stream.js';
import type { RequestOptions } from './request-options.js';

/** Generates by OpenAI's Responses API without storage at the service. @throws ModelError and the SDK's errors */
export async function generateByResponses(
  client: OpenAI,
  model: string,
  options: RequestOptions,
  { instructions, material, task, output: schema, maxOutputTokens, onText, signal }: GenerateRequest,
): Promise<Generation> {
  const request: OpenAI.Responses.ResponseCreateParamsNonStreaming = {
    model,
    instructions,
    input: [{ role: 'user', content: [material, task].filter(Boolean).join('\n\n') }],
    text: { format: responsesFormat(schema) },
    ...options.responses(maxOutputTokens),
    store: false,
  };
  const response =
    onText && options.streams
      ? await readResponse(
          client,
          await client.responses.create({ ...request, stream: true }, { signal }).asResponse(),
          onText,
        )
      : await client.responses.create(request, { signal });
  throwErrorInBody(response);
  const { status, incomplete_details: incomplete, output, usage: counted } = response;
  const usage = {
    inputTokens: counted?.input_tokens,
    cachedTokens: counted?.input_tokens_details?.cached_tokens,
    outputTokens: counted?.output_tokens,
  };
  if (!Array.isArray(output)) throw emptyAnswer(usage);
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const isRefusal = parts.some(({ type }) => type === 'refusal');
  if (isRefusal || incomplete?.reason === 'content_filter') throw refusal(usage);
  if (status === 'incomplete') throw truncation(usage);
  const text = parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
  if (text === '') throw emptyAnswer(usage);
  return { text, usage };
}

export function responsesFormat({ name, schema }: OutputSchema) {
  return { type: 'json_schema', name, schema, strict: true } as const;
}
