import { inspect } from 'node:util';
import { APIError } from '@anthropic-ai/sdk';
import { toModelError } from './anthropic-error.js';

const SECRET = 'sk-ant-0123456789';

function answered(status: number, code: string, message = 'no', headers: Record<string, string> = {}) {
  const body = code === '' ? undefined : { type: 'error', error: { type: code, message } };
  return toModelError(new APIError(status, body, message, new Headers(headers)), SECRET);
}

describe('toModelError', () => {
  it.each([
    [400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum', 'too_long'],
    [
      400,
      'invalid_request_error',
      'input length and `max_tokens` exceed context limit: 190000 + 16384 > 200000',
      'too_long',
    ],
    [413, 'request_too_large', 'Request exceeds the maximum size', 'too_long'],
    [413, '', '<html>413 Request Entity Too Large</html>', 'too_long'],
    [400, 'invalid_request_error', 'Output blocked by content filtering policy', 'refused'],
    [401, 'authentication_error', 'invalid x-api-key', 'rejected'],
    [
      403,
      'permission_error',
      'Your API key does not have permission to use the specified resource',
      'rejected',
    ],
    [404, 'not_found_error', 'model: claude-nowhere', 'rejected'],
    [400, 'invalid_request_error', 'temperature: Extra inputs are not permitted', 'rejected'],
    [400, 'invalid_request_error', 'output_config.format: not supported by this model', 'rejected'],
  ])('reads %i %s "%s" as "%s", not to be retried', (status, code, message, expected) => {
    expect(answered(status, code, message)).toMatchObject({ code: expected, retryable: false });
  });

  it.each([
    [429, 'rate_limit_error'],
    [429, 'overloaded_error'],
    [500, 'api_error'],
    [504, 'timeout_error'],
    [529, 'overloaded_error'],
    [502, ''],
  ])('reads %i %s as unavailable for a while', (status, code) => {
    expect(answered(status, code, 'no', { 'retry-after': '2' })).toMatchObject({
      code: 'unavailable',
      retryable: true,
      retryAfterMs: 2000,
    });
  });

  it.each([
    [400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'],
    [400, 'invalid_request_error', 'You have reached your specified API usage limits.'],
    [402, 'billing_error', 'There is an issue with your billing.'],
  ])('reads %i %s "%s" as a limit that waiting does not lift', (status, code, message) => {
    expect(answered(status, code, message)).toMatchObject({ code: 'unavailable', retryable: false });
  });

  it('does not retry against the advice of the service', () => {
    expect(answered(500, 'api_error', 'no', { 'x-should-retry': 'false' }).retryable).toBe(false);
  });

  it('keeps the request id and no secret', () => {
    const error = answered(401, 'authentication_error', `invalid x-api-key ${SECRET}`, {
      'request-id': 'req_011',
    });
    expect(error.cause).toMatchObject({ status: 401, type: 'authentication_error', requestID: 'req_011' });
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(SECRET);
  });
});
