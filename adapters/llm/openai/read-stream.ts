import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';
import { ModelError } from '#core/ports/language-model.js';
import { isEventStream } from '../http/limited-fetch.js';

type OnText = (piece: string) => void;

/** Reads an answer of Chat Completions, streamed or not, as the complete answer. */
export async function readChat(
  client: OpenAI,
  response: Response,
  onText: OnText,
): Promise<OpenAI.ChatCompletion> {
  if (!isEventStream(response)) return (await response.json()) as OpenAI.ChatCompletion;
  let content = '';
  let refusal = '';
  let finishReason: OpenAI.ChatCompletion.Choice['finish_reason'] | undefined;
  let last: OpenAI.ChatCompletionChunk | undefined;
  let usage: OpenAI.ChatCompletionChunk['usage'];
  for await (const chunk of eventsOf<OpenAI.ChatCompletionChunk>(client, response)) {
    last = chunk;
    usage = chunk.usage ?? usage;
    const choice = chunk.choices?.[0];
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
export async function readResponse(
  client: OpenAI,
  response: Response,
  onText: OnText,
): Promise<OpenAI.Responses.Response> {
  if (!isEventStream(response)) return (await response.json()) as OpenAI.Responses.Response;
  for await (const event of eventsOf<OpenAI.Responses.ResponseStreamEvent>(client, response)) {
    switch (event.type) {
      case 'response.output_text.delta':
        onText(event.delta);
        break;
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
        return event.response;
    }
  }
  throw interrupted();
}

/** Events of a stream. @throws APIError without a status for an error within it */
function eventsOf<Event>(client: OpenAI, response: Response): Stream<Event> {
  return Stream.fromSSEResponse<Event>(response, new AbortController(), client);
}

function interrupted(): ModelError {
  return new ModelError('unavailable', 'the stream ended before the answer', { retryable: true });
}
