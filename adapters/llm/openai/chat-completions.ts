import type { OpenAI } from 'openai';
import type { GenerateRequest, Generation, OutputSchema } from '#core/ports/language-model.js';
import { emptyAnswer, refusal, throwErrorInBody, truncation } from './answer-error.js';
import type { ChatOutputMode } from './output-mode.js';
import { readChat } from './read-stream.js';
import type { RequestOptions } from './request-options.js';

/** Generates by Chat Completions, which every compatible server supports. @throws ModelError and the SDK's errors */
export async function generateByChat(
  client: OpenAI,
  model: string,
  mode: ChatOutputMode,
  options: RequestOptions,
  { instructions, material, task, output, maxOutputTokens, onText, signal }: GenerateRequest,
): Promise<Generation> {
  const request: OpenAI.ChatCompletionCreateParamsNonStreaming = {
    model,
    messages: [
      { role: 'system', content: instructions },
      // One message: some servers' chat templates accept no two of the same role.
      { role: 'user', content: [material, task, schemaText(mode, output)].filter(Boolean).join('\n\n') },
    ],
    ...options.chat(maxOutputTokens),
    response_format: chatFormat(mode, output),
  };
  const completions = client.chat.completions;
  const response =
    onText && options.streams
      ? await readChat(
          client,
          await completions.create({ ...request, ...options.chatStream() }, { signal }).asResponse(),
          onText,
        )
      : await completions.create(request, { signal });
  throwErrorInBody(response);
  const { choices, usage: counted } = response;
  const usage = {
    inputTokens: counted?.prompt_tokens,
    cachedTokens: counted?.prompt_tokens_details?.cached_tokens,
    outputTokens: counted?.completion_tokens,
  };
  const choice = choices?.[0];
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') throw refusal(usage);
  if (choice?.finish_reason === 'length') throw truncation(usage);
  const text = choice?.message?.content;
  if (!text) throw emptyAnswer(usage);
  return { text, usage };
}

export function chatFormat(mode: ChatOutputMode, { name, schema }: OutputSchema) {
  switch (mode) {
    case 'json_schema':
      return { type: 'json_schema', json_schema: { name, strict: true, schema } } as const;
    case 'json_object':
      return { type: 'json_object' } as const;
    case 'none':
      return undefined;
  }
}

/** Returns the schema as text, for modes that do not send it. */
function schemaText(mode: ChatOutputMode, { schema }: OutputSchema): string {
  return mode === 'json_schema' ? '' : `# The schema of your answer\n\n${JSON.stringify(schema)}`;
}
