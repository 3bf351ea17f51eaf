import fc from 'fast-check';
import { durationMinutes, releasedDate, shortDate } from './episode-facts.js';

describe('durationMinutes', () => {
  it.each([
    [3_600_000, 60],
    [119_999, 1],
    [60_000, 1],
    [59_999, undefined],
    [0, undefined],
    [-60_000, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [undefined, undefined],
  ])('of %s ms are %s whole minutes (§2)', (ms, minutes) => {
    expect(durationMinutes(ms)).toBe(minutes);
  });
});

describe('shortDate', () => {
  it.each([
    ['2025-01-09', '1/9/25'],
    ['2009-12-31', '12/31/09'],
    ['2026-03-01T23:59:59Z', '3/1/26'],
    ['2026-03-01T23:59:59-05:00', '3/2/26'],
    ['2026-03-01T23:59:59', '3/1/26'],
    ['2026-03-01 23:59', undefined],
    ['2026-03-01Tnoon', '3/1/26'],
    ['2026-03-01TnoonZ', undefined],
    ['2026', undefined],
    ['2026-03', undefined],
    ['2026-02-31', undefined],
    ['yesterday', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('writes %s as %s (§2)', (iso, date) => {
    expect(shortDate(iso)).toBe(date);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the same day for a reader in %s (§2)', (zone) => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true });
    const { TZ } = process.env;
    process.env.TZ = zone;
    try {
      fc.assert(
        fc.property(days, (day) => {
          const [year = '', month, date] = day.toISOString().slice(0, 10).split('-');
          const shown = `${Number(month)}/${Number(date)}/${year.slice(2)}`;
          expect(shortDate(`${year}-${month}-${date}`)).toBe(shown);
          expect(shortDate(day.toISOString())).toBe(shown);
        }),
      );
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });
});

describe('releasedDate', () => {
  it('is the release date, else the day of the analysis (§2)', () => {
    expect(releasedDate('2025-01-09', '2026-03-01T10:00:00Z')).toBe('1/9/25');
    expect(releasedDate(undefined, '2026-03-01T10:00:00Z')).toBe('3/1/26');
    expect(releasedDate('2025', '2026-03-01T10:00:00Z')).toBe('3/1/26');
  });
});
