import fc from 'fast-check';
import { compareCodePoints } from './sorting.js';
import { titleKey } from './title-key.js';

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
