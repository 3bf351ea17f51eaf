import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { isMarkedNew } from './new-episode.js';

describe('an episode marked as new (contract §8)', () => {
  const now = new Date('2026-05-08T10:00:00.000Z');

  it.each([
    ['2026-05-08T09:59:59.000Z', true],
    ['2026-05-01T10:00:00.001Z', true],
    ['2026-05-01T10:00:00.000Z', false],
  ])('without a summary, found at %s: %s', (foundAt, isNew) =>
    expect(isMarkedNew({ foundAt, isOpened: false }, now)).toBe(isNew),
  );

  it.each([
    ['2026-03-09T10:00:00.001Z', false, true],
    ['2026-03-09T10:00:00.000Z', false, false],
    ['2026-05-08T09:59:59.000Z', true, false],
  ])('with a summary, found at %s, opened %s: %s', (foundAt, isOpened, isNew) =>
    expect(isMarkedNew({ foundAt, isOpened, analysis: aStoredAnalysis() }, now)).toBe(isNew),
  );
});
