/** Sample rate of speech models, in Hz. */
export const SPEECH_SAMPLE_RATE = 16_000;

/** Zero crossings of the filter on each side. */
const HALF_WIDTH = 8;
/** Share of the band that passes: what is left keeps the slope out of the speech. */
const PASSED_BAND = 0.94;

/** Resamples one channel to 16 kHz, piece by piece, by a windowed sinc in as many phases as the ratio needs. */
export class Resampler {
  private readonly up: number;
  private readonly down: number;
  /** Samples on each side of a point. */
  private readonly reach: number;
  private readonly phases: readonly Float32Array[];
  private rest: Float32Array;
  /** Position of the next point in `rest`: whole samples, and the phase. */
  private at: number;
  private phase = 0;

  constructor(rate: number) {
    const divisor = gcd(rate, SPEECH_SAMPLE_RATE);
    this.up = SPEECH_SAMPLE_RATE / divisor;
    this.down = rate / divisor;
    const cutoff = Math.min(1, this.up / this.down) * PASSED_BAND;
    this.reach = Math.ceil(HALF_WIDTH / cutoff);
    this.phases = Array.from({ length: this.up }, (_, i) => filterAt(i / this.up, this.reach, cutoff));
    this.rest = new Float32Array(this.reach);
    this.at = this.reach;
  }

  push(samples: Float32Array): Float32Array {
    if (this.up === this.down) return samples;
    const input = concat(this.rest, samples);
    const points = Math.max(0, Math.floor(((input.length - this.reach - this.at) * this.up) / this.down));
    const output = new Float32Array(points);
    for (let i = 0; i < points; i += 1) {
      const filter = this.phases[this.phase] as Float32Array;
      const from = this.at - this.reach + 1;
      let sum = 0;
      for (let tap = 0; tap < filter.length; tap += 1) {
        sum += (filter[tap] as number) * (input[from + tap] as number);
      }
      output[i] = sum;
      this.phase += this.down;
      this.at += Math.floor(this.phase / this.up);
      this.phase %= this.up;
    }
    const keep = Math.max(0, this.at - this.reach);
    this.rest = input.slice(keep);
    this.at -= keep;
    return output;
  }
}

/** Weights of the samples around a point that lies `fraction` after the middle one. */
function filterAt(fraction: number, reach: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * reach }, (_, i) => {
    const distance = i - reach + 1 - fraction;
    const x = Math.PI * cutoff * distance;
    const sinc = x === 0 ? 1 : Math.sin(x) / x;
    const window = 0.5 * (1 + Math.cos((Math.PI * distance) / reach));
    return Math.abs(distance) < reach ? sinc * window : 0;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function concat(one: Float32Array, other: Float32Array): Float32Array {
  const joined = new Float32Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
