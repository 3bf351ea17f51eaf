import fc from 'fast-check';
import { coverDesign } from './cover-design.js';

describe('the typographic cover', () => {
  it('sets a name in lines that read as the name', () => {
    expect(coverDesign("Ninety Days' Notice").lines).toEqual(['Ninety', "Days'", 'Notice']);
    expect(coverDesign('How I Built This').lines).toEqual(['How I', 'Built', 'This']);
  });

  it('gives a name the same cover every time, and names different grounds', () => {
    expect(coverDesign('Acquired')).toEqual(coverDesign('Acquired'));
    const grounds = ['Acquired', 'Planet Money', 'The Second Invoice', 'Masters of Scale', 'Exit', 'Ledger'];
    expect(new Set(grounds.map((name) => coverDesign(name).ground)).size).toBeGreaterThan(2);
  });

  it('gives wide letters their room', () => {
    const { lines, typeSize } = coverDesign('日本経済新聞ポッドキャスト');
    expect(lines).toEqual(['日本経済新聞…']);
    expect(6 * typeSize + typeSize).toBeLessThanOrEqual(0.9);
  });

  it('keeps capitals and broad letters within the margins', () => {
    // Measured widths in the serif font of the pages.
    const words = { Économie: 4.34, Counted: 3.77, WOMMMW: 5.78, Freakonomics: 6.29, HOUNDHOUND: 7.86 };
    for (const [word, width] of Object.entries(words)) {
      expect({ word, fits: coverDesign(word).typeSize * width <= 0.82 }).toEqual({ word, fits: true });
    }
  });

  it('fits every name, of any script and length, into the square', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const { lines, typeSize } = coverDesign(name);
        const longest = Math.max(0, ...lines.map((line) => [...new Intl.Segmenter().segment(line)].length));
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(longest).toBeLessThanOrEqual(15);
        expect(longest * typeSize * 0.5).toBeLessThanOrEqual(0.85);
        expect(lines.length * typeSize * 1.1).toBeLessThanOrEqual(0.85);
      }),
    );
  });
});
