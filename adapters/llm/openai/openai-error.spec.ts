import { inspect } from 'node:util';
import { APIError } from 'openai';
import { toModelError } from './openai-error.js';

function answered(status: number, headers: Record<string, string> = {}, error: object = { message: 'no' }) {
  return APIError.generate(status, { error }, undefined, new Headers(headers));
}

describe('toModelError', () => {
  it('keeps how long the service asks to wait', () => {
    expect(toModelError(answered(429, { 'retry-after': '2.5' }), '')).toMatchObject({
      code: 'unavailable',
      retryable: true,
      retryAfterMs: 2500,
    });
  });

  it.each([
    [400, { message: "This model's maximum context length is 4096 tokens" }, 'too_long'],
    [400, { message: 'the request exceeds the available context size' }, 'too_long'],
    [413, {}, 'too_long'],
    [400, { message: "Unknown parameter: 'temperature'" }, 'rejected'],
    [403, { message: 'Country not supported' }, 'rejected'],
    [408, {}, 'unavailable'],
    [529, {}, 'unavailable'],
  ])('reads %i %j as "%s"', (status, error, code) => {
    expect(toModelError(answered(status, {}, error), '').code).toBe(code);
  });

  it.each([
    [400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported"],
    [422, 'json_schema: extra fields not permitted'],
  ])('reads %i "%s" as an unsupported output mode', (status, message) => {
    expect(toModelError(answered(status, {}, { message }), '')).toMatchObject({
      code: 'rejected',
      reason: 'unsupported',
      retryable: false,
    });
  });

  it('distinguishes a connection that broke from an unexpected answer', () => {
    const cause = new Error('other side closed');
    expect(toModelError(new TypeError('terminated', { cause }), '').code).toBe('unavailable');
    expect(toModelError(new TypeError('output is undefined'), '').code).toBe('invalid_output');
    expect(toModelError('a string', '').code).toBe('invalid_output');
  });

  it('keeps no secret', () => {
    const secret = 'sk-123456';
    const error = toModelError(answered(401, {}, { message: `Incorrect API key: ${secret}` }), secret);
    expect(error.code).toBe('rejected');
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(secret);
  });
});
