import fc from 'fast-check';
import { durationMinutes, formatDay, readingMinutes, releasedDate, shortDate } from './episode-facts.js';

describe('the date of an episode', () => {
  it.each([
    ['2026-02-10', '10 Feb 2026'],
    ['2026-09-08T23:59:59Z', '8 Sep 2026'],
    ['2026-12-31T23:30:00-02:00', '1 Jan 2027'],
  ])('of %s is %s in every time zone', (iso, text) => {
    expect(formatDay(iso)).toBe(text);
  });

  it.each([undefined, '', 'soon'])('is absent for %s', (iso) => {
    expect(formatDay(iso)).toBeUndefined();
  });
});

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

describe('readingMinutes', () => {
  it('counts words over all texts, and is never less than a minute', () => {
    expect(readingMinutes([])).toBe(1);
    expect(readingMinutes(['one two', '— & …'])).toBe(1);
    expect(readingMinutes(["it's ".repeat(230), 'word '.repeat(460)])).toBe(3);
  });

  it('counts letters where a script does not part words', () => {
    expect(readingMinutes(['値'.repeat(1500)])).toBe(3);
  });
});

describe('words and letters of one text', () => {
  it('are counted apart from each other', () => {
    expect(readingMinutes(['one', 'two'].flatMap((word) => Array(172).fill(word)))).toBe(1);
    expect(readingMinutes(Array(345).fill('a'))).toBe(2);
    expect(readingMinutes(['値a'.repeat(345)])).toBe(2);
    expect(readingMinutes(['値'.repeat(749)])).toBe(1);
  });
});
