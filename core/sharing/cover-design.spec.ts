import fc from 'fast-check';
import { coverDesign } from './cover-design.js';

describe('the typographic cover', () => {
  it('sets a name in lines that read as the name', () => {
    expect(coverDesign("Ninety Days' Notice").lines).toEqual(['Ninety', "Days'", 'Notice']);
    expect(coverDesign('How I Built This').lines).toEqual(['How I', 'Built', 'This']);
  });

  it('has words on as few lines as fit, at most four, and says where it cut', () => {
    const lines = (name: string) => coverDesign(name).lines;
    expect(lines('  The   Ledger \n Show ')).toEqual(['The', 'Ledger', 'Show']);
    expect(lines('')).toEqual([]);
    expect(lines('a b c d')).toEqual(['a b c d']);
    expect(lines('a b c d e')).toEqual(['a b c d', 'e']);
    expect(lines('abcdefghijklmn')).toEqual(['abcdefghijklmn']);
    expect(lines('abcdefghijklmno')).toEqual(['abcdefghijklm…']);
    expect(lines('one1 two2 three3 four4 five5')).toEqual(['one1', 'two2', 'three3', 'four4…']);
    expect(lines('seventeen eighteen nineteen twenties')).toEqual([
      'seventeen',
      'eighteen',
      'nineteen',
      'twenties',
    ]);
    const cut = lines('abcdefghijklmn bcdefghijklmn cdefghijklmn defghijklmnopq efg');
    expect(cut).toEqual(['abcdefghijklmn', 'bcdefghijklmn', 'cdefghijklmn', 'defghijklmno…']);
  });

  it('sets short names large, and long and many lines smaller', () => {
    const size = (name: string) => Number(coverDesign(name).typeSize.toFixed(4));
    expect(size('Exit')).toBe(0.24);
    expect(size('seventeen eighteen nineteen')).toBe(Number((0.8 / (9 * 0.55)).toFixed(4)));
    expect(size('a1b1 c1d1e f1g1h1 i1j1k1')).toBe(Number((0.8 / 4.4).toFixed(4)));
    expect(size('. . .')).toBe(0.24);
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
