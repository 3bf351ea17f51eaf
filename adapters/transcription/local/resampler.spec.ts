import { Resampler } from './resampler.js';

/** Resamples a tone in uneven pieces. */
function resample(hertz: number, rate: number, seconds = 2): Float32Array {
  const input = Float32Array.from({ length: rate * seconds }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * i) / rate),
  );
  const resampler = new Resampler(rate);
  const pieces: number[] = [];
  for (let at = 0, size = 1; at < input.length; at += size, size = (size * 7 + 3) % 5000) {
    pieces.push(...resampler.push(input.subarray(at, at + size)));
  }
  return Float32Array.from(pieces);
}

/** Loudness without the ends. */
const level = (samples: Float32Array) =>
  Math.sqrt(samples.slice(1000, -1000).reduce((sum, x) => sum + x * x, 0) / (samples.length - 2000));

describe('Resampler', () => {
  it.each([8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000])(
    'keeps a tone of 1 kHz as it is from %i Hz',
    (rate) => {
      const output = resample(1000, rate);
      expect(output.length / 16_000).toBeCloseTo(2, 2);
      const middle = output.slice(1000, -1000);
      const errors = middle.map((x, i) => Math.abs(x - Math.sin((2 * Math.PI * 1000 * (i + 1000)) / 16_000)));
      expect(Math.max(...errors)).toBeLessThan(0.01);
    },
  );

  it('lets no tone above 8 kHz through, which would sound as another', () => {
    expect(level(resample(10_000, 44_100))).toBeLessThan(0.02);
    expect(level(resample(6000, 44_100))).toBeGreaterThan(0.65);
  });
});
