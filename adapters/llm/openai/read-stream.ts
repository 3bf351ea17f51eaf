import type OpenAI from 'openai';
import { ModelError } from '#core/ports/language-model.js';
import { isEventStream, readEvents } from '../http/read-events.js';
import { throwErrorInBody } from './answer-error.js';

type OnText = (piece: string) => void;

/** Reads an answer of Chat Completions, streamed or not, as the complete answer. */
export async function readChat(response: Response, onText: OnText): Promise<OpenAI.ChatCompletion> {
  if (!isEventStream(response)) return (await response.json()) as OpenAI.ChatCompletion;
  let content = '';
  let refusal = '';
  let finishReason: OpenAI.ChatCompletion.Choice['finish_reason'] | undefined;
  let last: OpenAI.ChatCompletionChunk | undefined;
  let usage: OpenAI.ChatCompletionChunk['usage'];
  for await (const event of readEvents(response)) {
    throwErrorInBody(event);
    last = event as OpenAI.ChatCompletionChunk;
    usage = last.usage ?? usage;
    const choice = last.choices?.[0];
    finishReason = choice?.finish_reason ?? finishReason;
    refusal += choice?.delta?.refusal ?? '';
    const piece = choice?.delta?.content ?? '';
    content += piece;
    if (piece !== '') onText(piece);
  }
  if (!finishReason) throw interrupted();
  const message = { role: 'assistant', content, refusal: refusal || null } as const;
  const choices = [{ index: 0, finish_reason: finishReason, message, logprobs: null }];
  return { ...last, object: 'chat.completion', choices, usage } as OpenAI.ChatCompletion;
}

/** Reads an answer of the Responses API, streamed or not, as the complete answer. */
export async function readResponse(response: Response, onText: OnText): Promise<OpenAI.Responses.Response> {
  if (!isEventStream(response)) return (await response.json()) as OpenAI.Responses.Response;
  let complete: OpenAI.Responses.Response | undefined;
  for await (const event of readEvents(response)) {
    const { type, delta, response: final } = event as Record<string, unknown>;
    if (type === 'response.output_text.delta') onText(String(delta));
    if (type === 'error') throwErrorInBody({ error: event });
    if (FINAL_EVENTS.has(String(type))) complete = final as OpenAI.Responses.Response;
  }
  if (!complete) throw interrupted();
  return complete;
}

const FINAL_EVENTS: ReadonlySet<string> = new Set([
  'response.completed',
  'response.incomplete',
  'response.failed',
]);

function interrupted(): ModelError {
  return new ModelError('unavailable', 'the stream ended before the answer', { retryable: true });
}
