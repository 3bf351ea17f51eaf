import fc from 'fast-check';
import { tickAfterKey } from '../evidence/rail-gestures.js';
import { placeTicks } from './rail-drawing.js';

const FOUR_HOURS = 4 * 3600;

describe('placeTicks', () => {
  it('leaves ticks with room around them at their seconds', () => {
    const places = placeTicks([0, 60, 300], 300);
    expect(places.map(({ at, head }) => [at, head])).toEqual([
      [0, 0],
      [20, 20],
      [100, 100],
    ]);
  });

  it('shares the rail out half-way between neighbours', () => {
    const [first, second] = placeTicks([60, 180], 300);
    expect([first?.from, first?.to, second?.from, second?.to]).toEqual([0, 40, 40, 100]);
  });

  it('keeps every head in order, apart and on the rail, from a clip to four hours and however crowded', () => {
    const seconds = fc
      .array(fc.integer({ min: 0, max: FOUR_HOURS }), { minLength: 1, maxLength: 120 })
      .map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(seconds, fc.constantFrom(300, 3600, FOUR_HOURS), (all, length) => {
        const places = placeTicks(all, length);
        const least = Math.min(1, 100 / all.length) - 1e-6;
        places.forEach(({ head, from, to }, i) => {
          const before = places[i - 1];
          if (before) expect(head - before.head).toBeGreaterThanOrEqual(least);
          expect(head).toBeGreaterThanOrEqual(-1e-6);
          expect(head).toBeLessThanOrEqual(100 + 1e-6);
          expect(from).toBeLessThanOrEqual(head + 1e-6);
          expect(to).toBeGreaterThanOrEqual(head - 1e-6);
        });
      }),
    );
  });

  it('stands a crowd around the middle of its true places', () => {
    const places = placeTicks([7200, 7200, 7200], FOUR_HOURS);
    expect(places.map(({ head }) => head)).toEqual([49, 50, 51]);
  });
});

describe('tickAfterKey', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowDown', 2, 3],
    ['ArrowLeft', 2, 1],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 2, 9],
    ['PageDown', 2, 7],
    ['PageUp', 2, 0],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 0, 0],
  ])('leads with %s from tick %i to %i', (key, from, to) => {
    expect(tickAfterKey(key, from, 10)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(tickAfterKey('Enter', 2, 10)).toBeUndefined();
    expect(tickAfterKey('a', 2, 10)).toBeUndefined();
  });
});
