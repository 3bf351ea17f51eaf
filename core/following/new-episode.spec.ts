import { isMarkedNew } from './new-episode.js';

describe('an episode marked as new (contract §8)', () => {
  const now = new Date('2026-05-08T10:00:00.000Z');

  it.each([
    ['2026-05-08T09:59:59.000Z', true],
    ['2026-05-01T10:00:00.001Z', true],
    ['2026-05-01T10:00:00.000Z', false],
  ])('found at %s: %s', (foundAt, isNew) => expect(isMarkedNew({ foundAt }, now)).toBe(isNew));
});
