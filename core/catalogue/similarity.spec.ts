import fc from 'fast-check';
import { trigramSimilarity } from './similarity.js';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem(),
  fc.string({ unit: fc.constantFrom('a', 'b', '-') }),
);

describe('trigramSimilarity', () => {
  // Expected values are PostgreSQL 18's similarity(a, b) * 100.
  it.each([
    ['word', 'two words', 36.363636],
    ['how-i-built-this', 'how-i-built-that', 70],
    ['acquired/nvidia', 'acquired/nvidia-part-2', 69.56522],
    ['cafe', 'café', 42.857143],
    ['Ünïcode Straße', 'ünïcode straße', 100],
    ['हिन्दी', 'हिन्दि', 55.55556],
    ['ガイアの夜明け', 'ガイアの夜', 55.55556],
    ['ทำน้ำแข็ง', 'ทำน้ำ', 45.454547],
    ['İstanbul', 'istanbul', 100],
    ['ΛΟΓΟΣ', 'λογος', 50],
    ['a_b', 'a b', 100],
    ['a', 'ab', 25],
    ['aaaa', 'aaa', 100],
    ['abc', 'xyz', 0],
    ['', '', 0],
    ['!!!', '???', 0],
  ])('of %j and %j is what Postgres computes (§9)', (a, b, percent) => {
    expect(trigramSimilarity(a, b)).toBeCloseTo(percent, 4);
  });

  it('is 0 to 100, the same both ways, 100 for the same text, and blind to case and signs (§9)', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const score = trigramSimilarity(a, b);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(trigramSimilarity(b, a)).toBe(score);
        expect(trigramSimilarity(a, a)).toBe(/[\p{Alphabetic}\p{Nd}]/u.test(a) ? 100 : 0);
        expect(trigramSimilarity(`  ${a}!`, `/${b.toLowerCase()}`)).toBe(score);
      }),
    );
  });
});
