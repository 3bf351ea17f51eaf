import fc from 'fast-check';
import { compareByShow, compareCodePoints, type Sortable, titleKey } from './sorting.js';

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

const inOrder = (...titles: string[]) =>
  titles.toSorted((a, b) => compareCodePoints(titleKey(a), titleKey(b)));

describe('titleKey', () => {
  it('puts titles in order whatever their case, accents and signs', () => {
    const titles = ['“A quote”', 'Äther', '#2 Bakers', 'bakers', '(Zen) and now', 'Йога', '定价'];
    const sorted = ['#2 Bakers', '“A quote”', 'Äther', 'bakers', '(Zen) and now', 'Йога', '定价'];
    expect(inOrder(...titles.toReversed())).toEqual(sorted);
  });

  it('compares numbers in titles as numbers, however long they are', () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 40n });
    fc.assert(
      fc.property(number, number, fc.nat(3), fc.constantFrom('', '!', ' b', 'b'), (a, b, zeros, end) => {
        const [left, right] = [`Part ${'0'.repeat(zeros)}${a}${end}`, `part ${b}${end}`];
        const order = compareCodePoints(titleKey(left), titleKey(right));
        expect(Math.sign(order)).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });

  it.each([
    ['Bread -- and “butter”!', 'bread and butter'],
    ['Part 2', 'part 02'],
    ['Part 010', 'part 110'],
    ['Part 0', 'part 00'],
    ['1234567890', '901234567890'],
    ['1234567890123456789', '9901234567890123456789'],
    [`${'!'.repeat(599)}bakers`, 'b'],
  ])('of %j is %j', (title, key) => expect(titleKey(title)).toBe(key));

  it('is short and whole text, whatever the title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), fc.nat(100), (text, times) => {
        const key = titleKey(text + '\u{10437}'.repeat(times));
        expect(key.length).toBeLessThanOrEqual(120);
        expect(key).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});
