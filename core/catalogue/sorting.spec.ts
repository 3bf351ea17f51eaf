import fc from 'fast-check';
import { compareByShow, type Sortable } from './sorting.js';

const item = (show: string, createdAt: string, id: number): Sortable => ({
  id,
  createdAt,
  podcastMetadata: { show: { name: show } },
});

describe('compareByShow', () => {
  it('sorts by show without regard to case and accents, then newest, then the higher id (§2)', () => {
    const sorted = [
      item('acquired', '2026-03-02T00:00:00Z', 1),
      item('Acquired', '2026-03-01T12:00:00.500Z', 9),
      item('ACQUIRED', '2026-03-01T12:00:00Z', 8),
      item('acquired', '2026-03-01T12:00:00Z', 3),
      item('Émigré', '2026-03-09T00:00:00Z', 4),
      item('Up First', '2026-03-09T00:00:00Z', 2),
    ];
    expect([...sorted].reverse().sort(compareByShow)).toEqual(sorted);
  });

  it('sorts names as UTF-8 does, so that every store can agree (§2)', () => {
    const names = fc.string({ unit: fc.constantFrom('a', 'b', '\uFFFD', '𠮷', '𡃁', 'я') });
    fc.assert(
      fc.property(names, names, (a, b) => {
        const at = '2026-01-01T00:00:00Z';
        expect(Math.sign(compareByShow(item(a, at, 1), item(b, at, 1)))).toBe(
          Buffer.compare(Buffer.from(a), Buffer.from(b)),
        );
      }),
    );
  });
});
