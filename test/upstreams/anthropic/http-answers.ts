import type { ServerResponse } from 'node:http';
import { countTokens } from '../scripted-model.ts';

const REQUEST_ID = 'req_011fake';

/** Sends an error in Anthropic's format. */
export function error(response: ServerResponse, status: number, type: string, message: string): void {
  json(response, status, { type: 'error', error: { type, message }, request_id: REQUEST_ID });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': REQUEST_ID });
  response.end(JSON.stringify(body));
}

const STOP_REASONS: Readonly<Record<string, string>> = {
  'cut-off': 'max_tokens',
  'window-exceeded': 'model_context_window_exceeded',
  refusal: 'refusal',
};

/** Sends a message as `POST /v1/messages` does. `read` is the number of prompt tokens. */
export function message(model: string, text: string, fault: string | undefined, read: number) {
  const thinking = { type: 'thinking', thinking: 'Let me see.', signature: 'c2ln' };
  const answer = { type: 'text', text, citations: null };
  const cached = Math.floor(read / 4);
  return {
    id: 'msg_011fake',
    type: 'message',
    role: 'assistant',
    model,
    content: fault === 'no-text' ? [thinking] : fault === 'refusal' ? [] : [thinking, answer],
    stop_reason: (fault && STOP_REASONS[fault]) ?? 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: read - cached,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: cached,
      output_tokens: countTokens(text),
      service_tier: 'standard',
    },
  };
}

/** Streams a message as the API does for `stream: true`: its text in ten pieces. */
export function streamMessage(response: ServerResponse, answer: ReturnType<typeof message>): void {
  const { content, stop_reason, stop_sequence, usage, ...head } = answer;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'request-id': REQUEST_ID });
  const send = (event: { readonly type: string } & Readonly<Record<string, unknown>>) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  send({ type: 'message_start', message: { ...head, content: [], usage: { ...usage, output_tokens: 1 } } });
  content.forEach((block, index) => {
    const text = 'text' in block ? block.text : '';
    send({
      type: 'content_block_start',
      index,
      content_block: { ...block, ...('text' in block && { text: '' }) },
    });
    const size = Math.max(1, Math.ceil(text.length / 10));
    for (let at = 0; at < text.length; at += size) {
      const delta = { type: 'text_delta', text: text.slice(at, at + size) };
      send({ type: 'content_block_delta', index, delta });
    }
    send({ type: 'content_block_stop', index });
  });
  const { output_tokens } = usage;
  send({ type: 'message_delta', delta: { stop_reason, stop_sequence }, usage: { output_tokens } });
  send({ type: 'message_stop' });
  response.end();
}
