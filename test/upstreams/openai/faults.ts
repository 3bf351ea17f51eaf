import type { ServerResponse } from 'node:http';
import { countTokens } from '../scripted-model.ts';
import { type Beginning, misbehavedOnWire } from '../wire.ts';
import { json, problem } from './http-answers.ts';
import { refused } from './refusals.ts';

/** Faults that the fake server can simulate. */
export const OPENAI_FAULTS = [
  'hang', // accepts the request and never responds
  'trickle', // sends headers and then single bytes, endlessly
  'reset', // closes the connection
  'reset-midway', // closes the connection within the body
  '401', // repeats the received key, as some servers do
  '404',
  '429', // with Retry-After
  '500',
  'no-quota', // a 429 that waiting does not resolve
  'no-json-schema', // supports json_object only
  'no-format', // supports no response format
  'no-max-tokens', // takes max_completion_tokens only, as OpenAI's reasoning models do
  'no-max-completion-tokens', // takes max_tokens only, as Mistral does
  'no-temperature', // takes the default temperature only
  'no-reasoning', // has no reasoning effort
  'schema-500', // fails on a JSON schema
  'schema-ignored', // answers as if there were no format
  'no-stream', // answers at once although asked to stream
  'no-chat', // supports only the responses API
  'context-exceeded', // rejects prompts over `contextTokens`
  'context-cut', // drops the beginning of longer prompts, as Ollama does; the usage is of what was read
  'middle-cut', // a proxy that leaves out the middle of longer prompts; the usage is of what was sent
  'empty-object', // the model answers {}
  'empty-answer', // the model answers nothing
  'broken-body', // a body that is not JSON
  'strange-body', // JSON of another service
  'broken-json', // model output that is not JSON
  'cut-off', // the output reached its limit
  'refusal',
  'content-filtered', // the service rejects the prompt before the model reads it, as Azure does
  'json-failed', // validates the output and rejects it, as Groq does; succeeds without a format
  'error-in-200', // a gateway that passes on an upstream error with status 200
  'parrot', // the model repeats its instructions in every text
  'wrong-schema',
  'huge', // an endless body
] as const;
export type OpenaiFault = (typeof OPENAI_FAULTS)[number];

/** Faults that also apply to the list of models, without using up their count. */
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

/** Simulates faults below the model. Returns true if the request has been handled. */
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
    case 'no-max-tokens':
      if (!('max_tokens' in body)) return false;
      problem(
        response,
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'unsupported_parameter',
      );
      return true;
    case 'no-max-completion-tokens':
      if (!('max_completion_tokens' in body)) return false;
      json(response, 422, {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'max_completion_tokens'],
            msg: 'Extra inputs are not permitted',
          },
        ],
      });
      return true;
    case 'no-temperature':
      if (!('temperature' in body)) return false;
      problem(
        response,
        400,
        "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
        'unsupported_value',
      );
      return true;
    case 'no-reasoning':
      if (!('reasoning_effort' in body || 'reasoning' in body)) return false;
      problem(
        response,
        400,
        `Unsupported parameter: '${'reasoning' in body ? 'reasoning.effort' : 'reasoning_effort'}' is not supported with this model.`,
        'unsupported_parameter',
      );
      return true;
    case 'schema-500':
      if (!JSON.stringify(body.response_format ?? '').includes('"json_schema"')) return false;
      problem(response, 500, 'Internal server error');
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
