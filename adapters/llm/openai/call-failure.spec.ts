import { inspect } from 'node:util';
import { APIError } from 'openai';
import { domainErrorOf, failureOf } from './call-failure.js';

function answered(status: number, headers: Record<string, string> = {}, error: object = { message: 'no' }) {
  return APIError.generate(status, { error }, undefined, new Headers(headers));
}

describe('failureOf', () => {
  it('reads when to ask again, in milliseconds, in seconds and as a date', () => {
    expect(failureOf(answered(429, { 'retry-after': '2.5' }), '').retryAfterMs).toBe(2500);
    expect(failureOf(answered(503, { 'retry-after-ms': '40', 'retry-after': '9' }), '').retryAfterMs).toBe(
      40,
    );
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const wait = failureOf(answered(429, { 'retry-after': inAMinute }), '').retryAfterMs;
    expect(wait).toBeGreaterThan(57_000);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect(failureOf(answered(429, { 'retry-after': 'soon' }), '').retryAfterMs).toBeUndefined();
    expect(failureOf(answered(429), '').retryAfterMs).toBeUndefined();
  });

  it.each([
    [400, { message: "This model's maximum context length is 4096 tokens" }, 'too_long'],
    [400, { message: 'the request exceeds the available context size' }, 'too_long'],
    [413, {}, 'too_long'],
    [
      400,
      { message: "Invalid parameter: 'response_format' of type 'json_schema' is not supported" },
      'format_unknown',
    ],
    [422, { message: 'json_schema: extra fields not permitted' }, 'format_unknown'],
    [400, { message: "Unknown parameter: 'temperature'" }, 'rejected'],
    [403, { message: 'Country not supported' }, 'rejected'],
    [408, {}, 'unavailable'],
    [529, {}, 'unavailable'],
  ])('takes %i %j for "%s"', (status, error, kind) => {
    expect(failureOf(answered(status, {}, error), '').kind).toBe(kind);
  });

  it('tells a connection that broke from an answer of a strange form', () => {
    const cause = new Error('other side closed');
    expect(failureOf(new TypeError('terminated', { cause }), '').kind).toBe('unavailable');
    expect(failureOf(new TypeError('output is undefined'), '').kind).toBe('unusable');
    expect(failureOf('a string', '').kind).toBe('unusable');
  });

  it('takes the secret out of the whole chain of causes', () => {
    const secret = 'sk-123456';
    const inner = new Error(`socket for ${secret}`);
    const failure = failureOf(new TypeError(`fetch with ${secret} failed`, { cause: inner }), secret);
    const shown = inspect(domainErrorOf(failure), { depth: 20, showHidden: true });
    expect(shown).toContain('socket for ***');
    expect(shown).not.toContain(secret);
  });
});
