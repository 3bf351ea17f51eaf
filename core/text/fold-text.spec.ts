import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import { foldText } from './fold-text.js';

describe('foldText', () => {
  it('folds case and Latin and Greek accents, and leaves other scripts their marks (contract §2)', () => {
    expect(foldText('ÉMIGRÉ, Łódź & Ärger: Ώρα')).toBe('emigre, lodz & arger: ωρα');
    expect(foldText('ЙОГА हिन्दी ガ ทำ')).toBe('йога हिन्दी ガ ทำ');
  });

  it('is the same for every spelling of the same text (contract §2)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
      }),
    );
  });

  it('folds ASCII as it does beside other letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(foldText(`${text}é`)).toBe(`${foldText(text)}e`);
      }),
    );
    expect(foldText('A^B`c')).toBe('abc');
  });

  it('takes time linear in the length of hostile text', () => {
    const started = cpuMs();
    for (const junk of ['\u0316\u0301', 'a\u0316\u0301', 'я\u0301', '\uD800', '´\u0301'])
      foldText(junk.repeat(50_000));
    expect(cpuMs() - started).toBeLessThan(15_000);
  });
});
