import type { ServerResponse } from 'node:http';
import { countTokens } from '../scripted-model.ts';
import { type Beginning, misbehavedOnWire } from '../wire.ts';
import { json, problem } from './http-answers.ts';
import { refused } from './refusals.ts';

/** Faults that the fake server can be told to show. */
export const OPENAI_FAULTS = [
  'hang', // takes the request and never answers
  'trickle', // sends headers and then a byte now and again, for ever
  'reset', // drops the connection
  'reset-midway', // drops it within the body
  '401', // repeats the key that it was sent, as some servers do
  '404',
  '429', // with Retry-After
  '500',
  'no-quota', // 429 that no waiting cures
  'no-json-schema', // knows json_object only
  'no-format', // knows no response format
  'no-chat', // has OpenAI's own protocol alone
  'context-exceeded', // refuses a prompt over `contextTokens`
  'context-cut', // reads only the first `contextTokens` of a prompt, and says so in the usage alone
  'broken-body', // a body that is no JSON
  'strange-body', // JSON of another service
  'broken-json', // a model's text that is no JSON
  'cut-off', // the model ran into its output limit
  'refusal',
  'content-filtered', // the service refuses the prompt before the model reads it, as Azure does
  'json-failed', // holds its model's answer to the form and finds that it does not fit, as Groq does; with no form it does
  'error-in-200', // a gateway that passes the error of the server behind it on with status 200
  'parrot', // the model puts its instructions into every text
  'wrong-schema',
  'huge', // a body without end
] as const;
export type OpenaiFault = (typeof OPENAI_FAULTS)[number];

/** Such as a list of models meets too, however often the fault is to happen. */
export const MODELS_FAULTS: ReadonlySet<OpenaiFault> = new Set([
  'hang',
  'trickle',
  'reset',
  'reset-midway',
  '401',
  '404',
  '429',
  '500',
  'broken-body',
  'strange-body',
  'huge',
]);

const BEGINNING: Beginning = { type: 'application/json', start: '{"id": "' };

interface Prompted {
  readonly body: Readonly<Record<string, unknown>>;
  readonly prompt: string;
  readonly authorization?: string;
}

interface Limits {
  readonly contextTokens?: number;
  readonly retryAfter?: string;
}

/** Faults below the model. True when the request has been dealt with. */
export function misbehaved(
  fault: OpenaiFault,
  response: ServerResponse,
  { body, prompt, authorization }: Prompted,
  { contextTokens = 4096, retryAfter }: Limits,
): boolean {
  if (misbehavedOnWire(fault, response, BEGINNING)) return true;
  if (refused(fault, response, { authorization, model: body.model, retryAfter })) return true;
  switch (fault) {
    case 'no-json-schema':
      if (!JSON.stringify(body.response_format ?? body.text ?? '').includes('"json_schema"')) return false;
      problem(response, 400, "'response_format.type' must be 'json_object' or 'text'");
      return true;
    case 'no-format':
      if (!body.response_format) return false;
      problem(response, 400, "Unsupported parameter: 'response_format'");
      return true;
    case 'context-exceeded':
      if (countTokens(prompt) <= contextTokens) return false;
      problem(
        response,
        400,
        `This model's maximum context length is ${contextTokens} tokens`,
        'context_length_exceeded',
      );
      return true;
    case 'content-filtered':
      problem(
        response,
        400,
        "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
        'content_filter',
      );
      return true;
    case 'json-failed':
      if (!body.response_format) return false;
      problem(response, 400, 'Failed to generate JSON. Please adjust your prompt.', 'json_validate_failed');
      return true;
    case 'error-in-200':
      json(response, 200, {
        error: { code: 400, message: "This endpoint's maximum context length is 8 tokens." },
      });
      return true;
    case 'broken-body':
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"id": "chatcmpl-1", "choices": [');
      return true;
    default:
      return false;
  }
}
