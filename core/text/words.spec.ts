import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import { countWords, foldedWords, wordSpans } from './words.js';

describe('countWords', () => {
  it.each([
    ["It doesn't cost 3.5 % — or 1,000 !", 6],
    ['今日は晴れです。', 4],
    ['AI技術', 2],
    ['สวัสดี', 2],
    ['안녕하세요 여러분', 2],
    ['… — !', 0],
    ['', 0],
  ])('counts in %j %i', (text, words) => expect(countWords(text)).toBe(words));

  it('counts and finds in ASCII what it counts and finds beside a letter of another alphabet', () => {
    const text = fc.string({ unit: fc.constantFrom(...`aZ09.,:'\`-_ \n`) });
    fc.assert(
      fc.property(text, (ascii) => {
        expect(countWords(ascii)).toBe(countWords(`${ascii} é`) - 1);
        expect(wordSpans(ascii)).toEqual(wordSpans(`${ascii} é`).slice(0, -1));
      }),
    );
  });

  it('takes little time for 2 MB without a space', () => {
    const started = cpuMs();
    for (const unit of ["a'", '1.', '日', 'e\u0301', '.']) countWords(unit.repeat(1_000_000));
    expect(cpuMs() - started).toBeLessThan(15_000);
  });
});

describe('foldedWords', () => {
  it('makes words equal that differ in case, apostrophe, width or vowel marks', () => {
    expect(foldedWords('DON’T ΟΔΌΣ Straße İstanbul １０ قَالَ')).toEqual([
      'dont',
      'οδόσ',
      'strasse',
      'istanbul',
      '10',
      'قال',
    ]);
  });

  it('keeps words apart that differ in an accent or a number point', () => {
    expect(foldedWords('résumé resume 3.5 3 5')).toEqual(['résumé', 'resume', '35', '3', '5']);
  });
});
