import { sanitizeText } from './sanitize-text.js';

describe('sanitizeText', () => {
  it('returns what is storable as it is: a transcript is not copied', () => {
    const plain = {
      turns: [{ speaker: 'Ada', startSeconds: 0.5, text: 'Ça va.' }],
      language: 'fr',
      from: null,
    };
    expect(sanitizeText(plain)).toBe(plain);
    const emoji = { text: 'Well done 😀', at: new Date(0) };
    expect(sanitizeText(emoji)).toBe(emoji);
  });

  it('copies what holds NUL, half a pair or nothing, and leaves the given one alone', () => {
    const given = { a: 'x\0y', b: [{ c: '\uD83D', d: undefined }, 'z'], e: { f: 1 } };
    const stored = sanitizeText(given);
    expect(stored).toEqual({ a: 'xy', b: [{ c: '\uFFFD' }, 'z'], e: { f: 1 } });
    expect(Object.keys(stored.b[0] as object)).toEqual(['c']);
    expect(stored.e).toBe(given.e);
    expect(given).toEqual({ a: 'x\0y', b: [{ c: '\uD83D', d: undefined }, 'z'], e: { f: 1 } });
  });
});
