import type { ServerResponse } from 'node:http';
import { countTokens } from '../scripted-model.ts';
import type { OpenaiFault } from './faults.ts';

/** Response of /v1/chat/completions. `read` is the number of prompt tokens. */
export function chatAnswer(model: string, content: string, fault: OpenaiFault | undefined, read: number) {
  const refusal = fault === 'refusal' ? "I'm sorry, I can't help with that." : null;
  const written = countTokens(content);
  return {
    id: 'chatcmpl-standin',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refusal ? null : content, refusal },
        finish_reason: fault === 'cut-off' ? 'length' : 'stop',
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written },
  };
}

/** Response of /v1/responses. */
export function responsesAnswer(model: string, text: string, fault: OpenaiFault | undefined, read: number) {
  const cut = fault === 'cut-off';
  const content =
    fault === 'refusal'
      ? { type: 'refusal', refusal: "I'm sorry, I can't help with that." }
      : { type: 'output_text', text, annotations: [] };
  const written = countTokens(text);
  return {
    id: 'resp_standin',
    object: 'response',
    created_at: 1_700_000_000,
    model,
    status: cut ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: cut ? { reason: 'max_output_tokens' } : null,
    output: [
      {
        type: 'message',
        id: 'msg_standin',
        role: 'assistant',
        status: cut ? 'incomplete' : 'completed',
        content: [content],
      },
    ],
    usage: {
      input_tokens: read,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: written,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: read + written,
    },
  };
}

type Answer = ReturnType<typeof chatAnswer> | ReturnType<typeof responsesAnswer>;

/** Milliseconds between the pieces of an answer with a pace. */
const PIECE_MS = 50;

/** Streams an answer as the API that it is of: in ten pieces, or at a pace. */
export async function streamAnswer(
  response: ServerResponse,
  answer: Answer,
  content: string,
  {
    streamPauseMs = 0,
    tokensPerSecond,
    whileHeld,
  }: {
    streamPauseMs?: number;
    tokensPerSecond?: number;
    /** Waits after a piece; receives what is written so far. */
    whileHeld?: (written: string) => Promise<void> | undefined;
  } = {},
): Promise<void> {
  const pauseMs = tokensPerSecond ? PIECE_MS : streamPauseMs;
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const size = tokensPerSecond
    ? Math.ceil((4 * tokensPerSecond * PIECE_MS) / 1000)
    : Math.max(1, Math.ceil(content.length / 10));
  for (let at = 0; at < content.length; at += size) {
    const piece = content.slice(at, at + size);
    if ('choices' in answer) send(chunk(answer.model, { content: piece }, null));
    else send({ type: 'response.output_text.delta', delta: piece });
    await whileHeld?.(content.slice(0, at + size));
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  if ('choices' in answer) {
    const [choice] = answer.choices;
    send(chunk(answer.model, { refusal: choice?.message.refusal }, choice?.finish_reason ?? null));
    send({ ...chunk(answer.model, {}, null), choices: [], usage: answer.usage });
  } else {
    send({ type: `response.${answer.status}`, response: answer });
  }
  response.end('data: [DONE]\n\n');
}

function chunk(model: string, delta: object, finishReason: string | null) {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return { id: 'chatcmpl-standin', object: 'chat.completion.chunk', created: 1_700_000_000, model, choices };
}
