import { estimateCost } from './spending.js';

const MODEL = { input: 1, cachedInput: 0.1, output: 2 };

describe('the estimated cost of an analysis', () => {
  it('is nothing for captions, by minute for a transcription and by tokens for the summary', () => {
    const prices = { model: MODEL, transcriptionUsdPerMinute: 0.006 };
    expect(estimateCost(prices, { durationSeconds: 3600 })).toEqual({
      captionsUsd: 0,
      transcriptionUsd: 0.36,
      modelUsd: 0.032,
    });
  });

  it('goes by the transcript where there is one, which needs no transcription', () => {
    const prices = { model: MODEL, transcriptionUsdPerMinute: 0.006 };
    const { modelUsd = 0, ...estimate } = estimateCost(prices, {
      durationSeconds: 3600,
      tokens: 1000,
    });
    expect(estimate).toEqual({ captionsUsd: 0 });
    expect(modelUsd).toBe(0.015);
  });

  it.each([
    ['the built-in summarizer', { model: 'none' as const }, 3600, { captionsUsd: 0, modelUsd: 0 }],
    [
      'a model without a price',
      { transcriptionUsdPerMinute: 0.006 },
      60,
      { captionsUsd: 0, transcriptionUsd: 0.006 },
    ],
    ['an unknown duration', { model: MODEL, transcriptionUsdPerMinute: 0.006 }, 0, { captionsUsd: 0 }],
  ])('leaves out what is not known: %s', (_, prices, durationSeconds, expected) => {
    expect(estimateCost(prices, { durationSeconds })).toEqual(expected);
  });
});
