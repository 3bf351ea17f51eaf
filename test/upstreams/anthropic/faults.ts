import type { ServerResponse } from 'node:http';
import { countTokens } from '../scripted-model.ts';
import { type Beginning, misbehavedOnWire } from '../wire.ts';
import { error, json } from './http-answers.ts';

/** Faults that the fake server can simulate. */
export const ANTHROPIC_FAULTS = [
  'hang', // accepts the request and never responds
  'trickle', // sends headers and then single bytes, endlessly
  'reset', // closes the connection
  'reset-midway', // closes the connection within the body
  'huge', // an endless body
  '401', // repeats the received key
  '404',
  '413',
  '429', // with Retry-After
  '500',
  '529',
  'no-credit',
  'no-structured-outputs', // a model without support for them
  'context-exceeded', // rejects prompts over `contextTokens`
  'context-cut', // a compatible server that drops the beginning of longer prompts
  'empty-object', // the model answers {}
  'window-exceeded', // the output reached the context limit
  'cut-off', // the output reached max_tokens
  'refusal',
  'content-filtered', // the service rejects the prompt before the model reads it
  'broken-body', // a body that is not JSON
  'strange-body', // JSON of another service
  'no-text', // reasoning without an answer
  'broken-json', // model output that is not JSON
  'wrong-schema',
  'parrot', // the model repeats its instructions in every text
] as const;
export type AnthropicFault = (typeof ANTHROPIC_FAULTS)[number];

const BEGINNING: Beginning = { type: 'application/json', start: '{"id": "msg_' };

export interface Received {
  readonly apiKey?: string;
  readonly model: unknown;
  readonly prompt: string;
  readonly hasFormat: boolean;
}

export interface Limits {
  readonly contextTokens?: number;
  readonly retryAfter?: string;
}

/** Simulates faults below the model. Returns true if the request has been handled. */
export function misbehaved(
  fault: AnthropicFault,
  response: ServerResponse,
  { apiKey, model, prompt, hasFormat }: Received,
  { contextTokens = 4096, retryAfter = '1' }: Limits,
): boolean {
  if (misbehavedOnWire(fault, response, BEGINNING)) return true;
  switch (fault) {
    case '401':
      error(response, 401, 'authentication_error', `invalid x-api-key: ${apiKey}`);
      return true;
    case '404':
      error(response, 404, 'not_found_error', `model: ${model}`);
      return true;
    case '413':
      error(response, 413, 'request_too_large', 'Request exceeds the maximum size');
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      error(
        response,
        429,
        'rate_limit_error',
        'This request would exceed the rate limit of your organization',
      );
      return true;
    case '500':
      error(response, 500, 'api_error', 'Internal server error');
      return true;
    case '529':
      error(response, 529, 'overloaded_error', 'Overloaded');
      return true;
    case 'no-credit':
      error(
        response,
        400,
        'invalid_request_error',
        'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
      );
      return true;
    case 'no-structured-outputs':
      if (!hasFormat) return false;
      error(
        response,
        400,
        'invalid_request_error',
        `output_config.format: '${model}' does not support structured outputs`,
      );
      return true;
    case 'context-exceeded': {
      const read = countTokens(prompt);
      if (read <= contextTokens) return false;
      error(
        response,
        400,
        'invalid_request_error',
        `prompt is too long: ${read} tokens > ${contextTokens} maximum`,
      );
      return true;
    }
    case 'content-filtered':
      error(response, 400, 'invalid_request_error', 'Output blocked by content filtering policy');
      return true;
    case 'broken-body':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "msg_1", "content": [');
      return true;
    case 'strange-body':
      json(response, 200, { ok: true });
      return true;
    default:
      return false;
  }
}
