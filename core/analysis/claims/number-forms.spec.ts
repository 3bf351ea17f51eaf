import { soundsAlike } from './check-names.js';
import { claimTokens } from './claim-tokens.js';
import { isSameNumber } from './number-mention.js';
import { numberMentions } from './number-mentions.js';
import type { ClaimLanguage } from './words/languages.js';

/** Each number as its values, its unit, and the words that it takes. */
const formsOf = (text: string, language: ClaimLanguage = 'en') =>
  numberMentions(text, language).map(({ values, unit, start, end }) =>
    [values.join('/'), unit, text.slice(start, end)].filter(Boolean).join(' '),
  );

it('of figures after a prefix are numbers, those of names are none', () => {
  expect(formsOf('Post-16 education since mid-2020, with GPT-4')).toEqual(['16 16', '2020 2020']);
});

it('of a year that leaves out its century are those of the year', () => {
  expect(formsOf('In 2017-18, 2018/19 and 2019–20; from 2017 - 18 of them, 1500-20')).toEqual([
    '2017 2017',
    '2018 18',
    '2018 2018',
    '2019 19',
    '2019 2019',
    '2020 20',
    '2017 2017',
    '18 18',
    '1500 1500',
    '20 20',
  ]);
});

describe('numbers in words', () => {
  it.each<[ClaimLanguage, string, readonly string[]]>([
    ['en', 'two and a half million', ['2500000 two and a half million']],
    ['en', 'two and a half', ['2.5 two and a half']],
    ['en', 'one and half', ['1.5 one and half']],
    ['es', 'dos y medio', ['2.5 dos y medio']],
    ['en', 'two and an apple', ['2 two']],
    ['en', 'twenty and five', ['25 twenty and five']],
    ['en', 'five and twenty', ['5 five', '20 twenty']],
    ['en', 'five and six', ['5 five', '6 six']],
    ['en', 'two thousand and six', ['2006 two thousand and six']],
    ['en', 'two thousand, and six', ['2000 two thousand', '6 six']],
    ['en', 'hundred, twelve', ['100 hundred', '12 twelve']],
    ['en', 'two hundred thousand', ['200000 two hundred thousand']],
    ['en', 'a thousand', ['1000 thousand']],
    [
      'en',
      'three million two hundred thousand and five',
      ['3200005 three million two hundred thousand and five'],
    ],
    ['en', 'twelve five', ['12 twelve', '5 five']],
    ['en', 'twenty five hundred', ['2500 twenty five hundred']],
    ['en', 'twenty twenty', ['2020/20/20 twenty twenty']],
    ['en', 'twenty one twelve', ['2112/21/12 twenty one twelve']],
    ['en', 'twenty two twelve', ['22 twenty two', '12 twelve']],
    ['en', 'nineteen eighty four', ['1984/19/84 nineteen eighty four']],
    ['en', 'nineteen five', ['19 nineteen', '5 five']],
    ['en', 'nine ninety', ['9 nine', '90 ninety']],
    ['en', 'twenty nineteen eighty', ['2019/20/19 twenty nineteen', '80 eighty']],
    ['en', 'ten twenty thirty', ['1020/10/20 ten twenty', '30 thirty']],
    ['en', 'thirty twenty', ['30 thirty', '20 twenty']],
    ['en', 'two thousand nineteen eighty', ['2019 two thousand nineteen', '80 eighty']],
    ['en', 'seventy twelve', ['70 seventy', '12 twelve']],
    ['en', 'seventeen dot eight', ['17.8 seventeen dot eight']],
    ['en', 'five dot com', ['5 five']],
    ['en', 'three point one four one five', ['3.141 three point one four one', '5 five']],
    ['en', 'three point twelve five', ['3.12 three point twelve', '5 five']],
    ['en', 'three point', ['3 three']],
    ['en', 'three point hundred', ['3 three', '100 hundred']],
    ['en', 'point five', ['5/0.5 five']],
    ['en', 'point two and a half', ['2.5 two and a half']],
    [
      'en',
      'one two three four five six seven eight nine',
      ['1 one', '2 two', '3 three', '4 four', '5 five', '6 six', '7 seven', '8 eight', '9 nine'],
    ],
    ['en', 'five percent of nine dollars', ['5 percent five', '9 usd nine']],
    ['en', 'five. Percent', ['5 five']],
    ['en', 'two dozen eggs', ['2 two', '12 dozen']],
    ['en', 'twelve fifty euros', ['1250/12/50/12.5 eur twelve fifty']],
    ['en', 'nine ninety nine dollars', ['9/9.99 usd nine', '99 usd ninety nine']],
    ['en', 'nine five dollars', ['9 usd nine', '5 usd five']],
    ['en', 'nine ninety people', ['9 nine', '90 ninety']],
    ['de', 'zwölf Euro fünfzig', ['12/12.5 eur zwölf', '50 fünfzig']],
    ['de', 'zwölf Leute fünfzig', ['12 zwölf', '50 fünfzig']],
    ['de', 'zwölf Stunden fünfzig', ['12 hour zwölf', '50 fünfzig']],
    ['en', 'thirty years old', ['30 thirty']],
    ['en', 'thirty years ago', ['30 year thirty']],
    ['en', 'a', []],
    ['fr', 'quatre vingt', ['80 quatre vingt']],
    ['fr', 'quatre-vingt-dix', ['90 quatre-vingt-dix']],
    ['fr', 'soixante douze', ['72 soixante douze']],
    ['fr', 'cinquante douze', ['50 cinquante', '12 douze']],
    ['fr', 'cent quatre vingts', ['180 cent quatre vingts']],
    ['fr', 'vingt pour cent', ['20 percent vingt']],
    ['fr', 'pour cent personnes', []],
    ['de', 'hundert', ['100 hundert']],
    ['de', 'hundertundeins', ['101 hundertundeins']],
    ['de', 'dreihundertundfünf', ['305 dreihundertundfünf']],
    ['de', 'tausendhundert', ['1100 tausendhundert']],
    ['de', 'dreihundertabc', []],
    ['de', 'abchundert', []],
    ['de', 'hunderttausend', ['100000 hunderttausend']],
    ['de', 'zwölfhundertdreißigtausend', ['1230000 zwölfhundertdreißigtausend']],
    ['de', 'anderthalb Stunden', ['1.5 hour anderthalb']],
    ['de', 'zweieinhalb Millionen', ['2500000 zweieinhalb Millionen']],
    ['nl', 'honderdentwaalf', ['112 honderdentwaalf']],
    ['nl', 'tweeduizend en vijf', ['2005 tweeduizend en vijf']],
    ['it', 'duemilacinquecento', ['2500 duemilacinquecento']],
    ['it', 'mille e cinque', ['1005 mille e cinque']],
    ['pt', 'dois mil e quinhentos', ['2500 dois mil e quinhentos']],
    // figures
    ['en', 'from 20 to 40 percent', ['20 percent 20', '40 percent 40']],
    ['en', 'from 20, 40 percent', ['20 percent 20', '40 percent 40']],
    ['en', '2 or 3 million', ['2/2000000 2', '3000000 3 million']],
    ['en', '2 million or 3 million', ['2000000 2 million', '3000000 3 million']],
    ['en', '20 then 40 percent', ['20 20', '40 percent 40']],
    ['en', '$ 20 and 30 €', ['20 usd 20', '30 eur 30']],
    ['en', '20 per cent', ['20 percent 20']],
    ['en', '20 per month', ['20 20']],
    ['en', '20, million', ['20/20000000 20', '1000000 million']],
    ['en', '20 hundred thousand', ['2000000 20 hundred thousand']],
    ['en', '20 k and 20 K', ['20000 20 k', '20000 20 K']],
    ['en', '$20 percent', ['20 usd 20']],
    ['en', '20. Percent of them', ['20 20']],
    ['en', '3x as many in 5 times', ['3 times 3x', '5 times 5']],
    ['en', 'cost$5', ['5 usd 5']],
  ])('in %s: %s', (language, text, forms) => expect(formsOf(text, language)).toEqual(forms));

  it('keep what they end with, and which tokens they take', () => {
    const [mention] = numberMentions('It earned three million two hundred dollars', 'en');
    expect(mention).toMatchObject({ scale: 1_000_000, tokens: [2, 5], isSpelled: true, unit: 'usd' });
    expect(numberMentions('5 million', 'en', claimTokens('5 million'))[0]).toMatchObject({
      scale: 1_000_000,
      tokens: [0, 1],
      isSpelled: false,
    });
    expect(numberMentions('two hundred', 'en')[0]).not.toHaveProperty('scale');
  });
});

describe('isSameNumber', () => {
  const one = (text: string) =>
    numberMentions(text, 'en')[0] as NonNullable<ReturnType<typeof numberMentions>[0]>;

  it.each([
    ['40 percent', '40 percent', false, true],
    ['40 percent', 'forty percent', false, true],
    ['40 percent', '40 dollars', false, false],
    ['40 percent', '40', false, false],
    ['40 dollars', '40', false, true],
    ['40', '40 percent', false, true],
    ['40', '41', false, false],
    ['40', '44', true, true],
    ['40', '45', true, false],
    ['2020', 'twenty twenty', false, true],
  ])('%s and %s, roughly %s: %s', (claimed, said, isRough, isSame) => {
    expect(isSameNumber(one(claimed), one(said), isRough)).toBe(isSame);
  });
});

describe('soundsAlike', () => {
  it.each([
    ['altman', 'altmann', true],
    ['katharina', 'catharina', true],
    ['philip', 'filip', false],
    ['stephan', 'stefan', false],
    ['stephano', 'stefano', true],
    ['meier', 'meyer', true],
    ['meier', 'mayer', false],
    ['anna', 'ana', false],
    ['annas', 'anna', false],
    ['altman', 'altman', false],
    ['altman', 'oldman', false],
    ['zimmermann', 'simmerman', true],
    ['zimmer', 'simer', false],
    ['berger', 'burger', true],
    ['bergerer', 'burgarer', true],
    ['bergere', 'burgara', false],
    ['catherine', 'katharyna', false],
    ['thomason', 'tomason', true],
    ['aeiou', 'uoiea', false],
    ['jacobsen', 'jakobsen', true],
    ['lindqvist', 'lindkvist', true],
  ])('%s and %s: %s', (a, b, isAlike) => {
    expect([soundsAlike(a, b), soundsAlike(b, a)]).toEqual([isAlike, isAlike]);
  });
});
