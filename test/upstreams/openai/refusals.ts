import type { ServerResponse } from 'node:http';
import { json, problem } from './http-answers.ts';

interface Refused {
  readonly authorization?: string;
  readonly model: unknown;
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: string;
}

/** Simulates faults that all OpenAI endpoints share. Returns true if the request has been handled. */
export function refused(
  fault: string,
  response: ServerResponse,
  { authorization, model, retryAfter = '1' }: Refused,
): boolean {
  switch (fault) {
    case 'strange-body':
      json(response, 200, { ok: true });
      return true;
    case '401':
      problem(
        response,
        401,
        `Incorrect API key provided: ${authorization?.replace('Bearer ', '')}.`,
        'invalid_api_key',
      );
      return true;
    case '404':
      problem(response, 404, `The model '${model}' does not exist`, 'model_not_found');
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      problem(response, 429, 'Rate limit reached', 'rate_limit_exceeded');
      return true;
    case 'no-quota':
      problem(response, 429, 'You exceeded your current quota', 'insufficient_quota');
      return true;
    case '500':
      problem(response, 500, 'The server had an error while processing your request');
      return true;
    default:
      return false;
  }
}
