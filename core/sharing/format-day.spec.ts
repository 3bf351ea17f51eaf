import { formatDay } from './format-day.js';

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
