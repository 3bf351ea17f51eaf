import { READING_STATES, readingState, toReadingChange, UNREAD } from './reading.js';

describe('reading state (contract §12)', () => {
  it.each([
    [{ progress: 0, read: false }, 'unread'],
    [{ progress: 0.01, read: false }, 'reading'],
    [{ progress: 1, read: false }, 'reading'],
    [{ progress: 0, read: true }, 'read'],
  ] as const)('contract §12: %j is %s', (reading, state) => {
    expect(readingState(reading)).toBe(state);
    expect(READING_STATES).toContain(state);
  });

  it.each([
    [0.89, undefined],
    [0.9, true],
    [1, true],
  ])('contract §12: text seen to %d is read: %s', (progress, read) => {
    expect(toReadingChange({ position: 4, progress })).toEqual({ position: 4, progress, read });
  });

  it('contract §12: text seen to the end is read, whatever else the report says', () => {
    expect(toReadingChange({ progress: 0.95, read: false })).toMatchObject({ read: true });
  });

  it('contract §12: a mark by hand keeps the place, and as unread begins anew', () => {
    expect(toReadingChange({ read: true })).toEqual({ read: true });
    expect(toReadingChange({ read: false })).toEqual(UNREAD);
    expect(toReadingChange({ position: 7, read: false })).toEqual({ position: 7, read: false });
    expect(toReadingChange({ progress: 0.3, read: false })).toEqual({ progress: 0.3, read: false });
  });

  it('contract §12: refuses a report of nothing', () => {
    expect(() => toReadingChange({})).toThrow('Send position, progress or read.');
  });
});
