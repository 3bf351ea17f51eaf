import { fittingContext, localModelMemory, localModelThreads } from './local-context.js';

const GB = 1_000_000_000;
/** As Qwen3 4B at four bits. */
const SIZE = { bytes: 2.5 * GB, contextTokenBytes: 147_456, contextTokens: 40_960 };
const free = (totalBytes: number, availableBytes = totalBytes) => ({ totalBytes, availableBytes });

describe('fittingContext', () => {
  it('takes what fits three quarters of the memory (contract §10)', () => {
    const tokens = fittingContext(SIZE, free(8 * GB));
    expect(tokens % 256).toBe(0);
    expect(localModelMemory(SIZE, tokens)).toBeLessThanOrEqual(6 * GB);
    expect(localModelMemory(SIZE, tokens + 256)).toBeGreaterThan(6 * GB);
  });

  it('takes no more than is free', () => {
    const tokens = fittingContext(SIZE, free(16 * GB, 5 * GB));
    expect(localModelMemory(SIZE, tokens)).toBeLessThanOrEqual(5 * GB);
    expect(tokens).toBeGreaterThan(10_000);
  });

  it("takes at most the model's context", () => {
    expect(fittingContext(SIZE, free(64 * GB))).toBe(40_960);
    expect(fittingContext({ ...SIZE, contextTokens: 1024 }, free(64 * GB))).toBe(1024);
  });

  it('takes the smallest useful one where nothing fits', () => {
    expect(fittingContext(SIZE, free(2 * GB))).toBe(2048);
  });
});

describe('localModelThreads', () => {
  it.each([
    [500_000, 8, 1],
    [3 * GB, 1, 1],
    [3 * GB, 2, 2],
    [3 * GB, 8, 7],
  ])('for a file of %i bytes on %i cores is %i', (bytes, cores, threads) => {
    expect(localModelThreads({ bytes }, cores)).toBe(threads);
  });
});
