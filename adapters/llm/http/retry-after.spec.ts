import { retryAfterMs } from './retry-after.js';

const read = (headers: Record<string, string>) => retryAfterMs(new Headers(headers));

describe('retryAfterMs', () => {
  it('reads seconds, and prefers exact milliseconds', () => {
    expect(read({ 'retry-after': '2.5' })).toBe(2500);
    expect(read({ 'retry-after-ms': '40', 'retry-after': '9' })).toBe(40);
  });

  it('reads a date, also one that has passed', () => {
    const wait = read({ 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
    expect(wait).toBeGreaterThan(57_000);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect(read({ 'retry-after': new Date(0).toUTCString() })).toBe(0);
  });

  it('is undefined without a readable header', () => {
    expect(read({ 'retry-after': 'soon' })).toBeUndefined();
    expect(read({})).toBeUndefined();
    expect(retryAfterMs(undefined)).toBeUndefined();
  });
});
