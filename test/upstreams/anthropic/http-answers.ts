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
