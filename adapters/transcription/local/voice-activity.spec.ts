import { during, type Sound, silence, tone } from '#test/builders/sound.js';
import { findVoice, quietestSample } from './voice-activity.js';

const RATE = 16_000;
function samples(seconds: number, sound: Sound): Float32Array {
  return Float32Array.from({ length: seconds * RATE }, (_, i) => sound(i / RATE));
}
const quiet =
  (sound: Sound, factor: number): Sound =>
  (seconds) =>
    factor * sound(seconds);
/** The hum of a room at -50 dB of full scale. */
const hum: Sound = (seconds) => 0.0045 * Math.sin(2 * Math.PI * 120 * seconds);

describe('findVoice (contract §10)', () => {
  it('finds none in silence, in the hum of a room and in a click', () => {
    expect(findVoice(samples(60, silence))).toBeUndefined();
    expect(findVoice(samples(60, hum))).toBeUndefined();
    const click = during([0, silence], [5, tone], [5.05, silence]);
    expect(findVoice(samples(30, click))).toBeUndefined();
  });

  it('keeps all of what is loud throughout, such as speech over music', () => {
    expect(findVoice(samples(20, tone))?.samples).toHaveLength(20 * RATE);
  });

  it('finds a soft voice in a quiet room', () => {
    const voice = findVoice(samples(30, during([0, silence], [10, quiet(tone, 0.03)], [20, silence])));
    expect(voice?.samples.length).toBeGreaterThan(10 * RATE);
    expect(voice?.samples.length).toBeLessThan(11 * RATE);
  });

  it('cuts out long silences, keeps pauses, and knows the original times', () => {
    const talk = during(
      [0, silence],
      [10, tone],
      [12, silence],
      [12.5, tone],
      [14, silence],
      [50, tone],
      [52, silence],
    );
    const voice = findVoice(samples(60, talk));
    expect((voice?.samples.length ?? 0) / RATE).toBeCloseTo(4 + 2 + 4 * 0.24, 0);
    expect(voice?.originalSeconds(0.24)).toBeCloseTo(10, 1);
    expect(voice?.originalSeconds(4.74)).toBeCloseTo(50, 0);
    expect(voice?.voicedShare(10, 12)).toBeGreaterThan(0.95);
    expect(voice?.voicedShare(20, 30)).toBe(0);
    expect(voice?.voicedShare(8, 12)).toBeCloseTo(0.5, 1);
  });
});

describe('quietestSample', () => {
  it('cuts in a pause', () => {
    const at = quietestSample(samples(30, during([0, tone], [21, silence], [22, tone])), 15 * RATE) / RATE;
    expect(at).toBeGreaterThan(21);
    expect(at).toBeLessThan(22);
  });
});
