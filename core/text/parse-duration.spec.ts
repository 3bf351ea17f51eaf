import fc from 'fast-check';
import { parseDuration } from './parse-duration.js';

describe('parseDuration', () => {
  it.each([
    ['3723', 3723],
    ['3723.4', 3723],
    ['1:02:03', 3723],
    [' 1:02:03 ', 3723],
    ['\n01:02:03\t', 3723],
    ['00:04:49.0', 289],
    ['04:49', 289],
    ['4:49,5', 290],
    ['62:03', 3723],
    ['123:45', 7425],
    ['0:90:00', 5400],
    ['PT1H2M', 3720],
    ['PT1H2M3S', 3723],
    ['pt45m', 2700],
    ['P0DT0H45M12.5S', 2713],
    ['45 min', 2700],
    ['45m', 2700],
    ['45 minutes', 2700],
    ['45 Min.', 2700],
    ['1h 2m 3s', 3723],
    ['1h02', 3720],
    ['1 hr 2 mins', 3720],
    ['1 Std. 2 Minuten', 3720],
    ['1 heure et 2 minutes', 3720],
    ['62 мин', 3720],
    ['24:00:00', 86_400],
  ])('reads %p', (written, seconds) => {
    expect(parseDuration(written)).toBe(seconds);
  });

  it.each([
    '',
    '0',
    '00:00:00',
    '-5',
    '25:00:00',
    '90000',
    '3723000',
    '1:75',
    '1:99:00',
    '1:2:3:4',
    ':30',
    'PT',
    'P1Y',
    'about an hour',
    '45 apples',
    '12 min 8 apples',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
  ])('knows none in %p', (written) => {
    expect(parseDuration(written)).toBeUndefined();
  });

  it('reads what it is told in every form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
        const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
        const two = (value: number) => String(value).padStart(2, '0');
        for (const written of [
          `${seconds}`,
          `${h}:${two(m)}:${two(s)}`,
          `PT${h}H${m}M${s}S`,
          `${h}h ${m}m ${s}s`,
        ])
          expect(parseDuration(written)).toBe(seconds);
      }),
    );
  });

  it('takes any text, and no longer for a long one', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseDuration(text)));
    const started = performance.now();
    for (const unit of ['1', '1:', ' ', '1h', 'PT1', '1 min ']) parseDuration(unit.repeat(1_000_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
