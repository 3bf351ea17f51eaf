import fc from 'fast-check';
import { spellingSimilarity, transposedSpellings } from './spelling.js';

describe('the spelling of a word', () => {
  it.each([
    ['invoice', 'invioce'],
    ['invoice', 'invoce'],
    ['price', 'prcie'],
    ['price', 'pruce'],
    ['margin', 'amrgin'],
    ['nvidia', 'nividia'],
    ['йогурт', 'йоугрт'],
  ])('%j stands for the slip %j before any other word', (known, word) => {
    expect(spellingSimilarity(known, word)).toBeGreaterThan(100);
  });

  it.each([
    ['negotiation', 'nego'],
    ['from', 'form'],
    ['2024', '2042'],
    ['20240', '20420'],
    ['lift', 'lyft'],
    ['invoice', 'involves'],
  ])('%j is not for %j', (known, word) => {
    expect(spellingSimilarity(known, word)).toBe(0);
  });

  it('is a swap of neighbours exactly where that is looked up', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '\u{10437}'), maxLength: 8 });
    fc.assert(
      fc.property(words, fc.nat(8), (word, at) => {
        const [...letters] = word;
        const other = letters.toSpliced(at, 2, ...letters.slice(at, at + 2).toReversed()).join('');
        const isOne = other !== word && letters.length >= 5 && !/^\d+$/.test(word);
        expect(transposedSpellings(word).includes(other)).toBe(isOne);
        if (isOne) expect(spellingSimilarity(other, word)).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});
