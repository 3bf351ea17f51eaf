import { formatRecentTime } from './dates.js';

describe('a time of these days', () => {
  it('names its year where that is another one', () => {
    const now = new Date();
    expect(formatRecentTime(now.toISOString())).not.toContain(String(now.getFullYear()));
    expect(formatRecentTime('2019-05-06T12:08:00Z')).toContain('2019');
    expect(formatRecentTime('some day')).toBe('–');
  });
});
