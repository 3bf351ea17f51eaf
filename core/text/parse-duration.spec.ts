import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
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
    const started = cpuMs();
    for (const unit of ['1', '1:', ' ', '1h', 'PT1', '1 min ']) parseDuration(unit.repeat(1_000_000));
    expect(cpuMs() - started).toBeLessThan(2_000);
  });
});

describe('the amounts of a duration', () => {
  it.each([
    ['1h02', 3720],
    ['1h 02 min 3s', 3723],
    ['1,5 h', 5400],
    ['45 min.', 2700],
    ['1 hour and 5 minutes', 3900],
    ['PT1H2M3,6S', 3724],
    ['P0DT1H', 3600],
    ['P1D', 86_400],
    ['1:59:59.6', 7200],
    ['62:03', 3723],
    ['0:62:03', 3723],
    [`${' '.repeat(590)}45`, 45],
    [`45${' '.repeat(598)}`, 45],
    ['0'.repeat(3).concat('45'), 45],
  ])('%j is %s seconds', (written, seconds) => {
    expect(parseDuration(written)).toBe(seconds);
  });

  it.each([
    '1:60:00',
    '59:60',
    '2h 3h',
    '2 min 2 min',
    '5 min 1 h',
    '45 bananas',
    'about 45 min',
    '1 min 30',
    '1h 2 3',
    '5 5',
    'min',
    'P1DT1S',
    `${' '.repeat(599)}45`,
    `45 min${' and'.repeat(14)}`,
  ])('there is none in %j', (written) => {
    expect(parseDuration(written)).toBeUndefined();
  });
});
