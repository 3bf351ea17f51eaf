import { secondsLeftOfDay } from '../usage/usage-day.js';
import { contactMeters } from './contact-meters.js';

describe('messages of the contact page', () => {
  const now = new Date('2026-12-31T23:59:58.500Z');

  it('are counted by the day in UTC, for a network and for everybody, under meters that days clean up', () => {
    expect(contactMeters('n1', now)).toEqual([
      { meter: 'network:contact:n1:2026-12-31', ceiling: 10 },
      { meter: 'network:contact:everybody:2026-12-31', ceiling: 500 },
    ]);
    expect(contactMeters('n1', now, 0.001).map(({ ceiling }) => ceiling)).toEqual([1, 1]);
  });

  it('may be written again when the day is over', () => {
    expect(secondsLeftOfDay(now)).toBe(2);
    expect(secondsLeftOfDay(new Date('2026-02-28T00:00:00Z'))).toBe(86_400);
  });
});
