import { recentTime } from './reader-times.js';

describe('a time of these days', () => {
  it('names its year where that is another one', () => {
    const now = new Date();
    expect(recentTime(now.toISOString())).not.toContain(String(now.getFullYear()));
    expect(recentTime('2019-05-06T12:08:00Z')).toContain('2019');
    expect(recentTime('some day')).toBe('–');
  });
});
