import { numberMentions } from './number-mentions.js';
import type { ClaimLanguage } from './words/languages.js';

const valuesOf = (text: string, language: ClaimLanguage = 'en') =>
  numberMentions(text, language).map(({ values, unit }) => (unit ? [values[0], unit] : values[0]));

describe('numberMentions', () => {
  it.each<[ClaimLanguage, string, unknown[]]>([
    [
      'en',
      'We spent $1.5 million and 40 percent of it in 3 weeks',
      [
        [1_500_000, 'usd'],
        [40, 'percent'],
        [3, 'week'],
      ],
    ],
    ['en', 'one hundred and twenty-five customers and twenty two hires', [125, 22]],
    ['en', 'nineteen ninety nine and twenty twenty-four', [1999, 2024]],
    [
      'en',
      'from 20 to 40%',
      [
        [20, 'percent'],
        [40, 'percent'],
      ],
    ],
    ['en', '1,500 or 2.5k or 3M, three point five', [1500, 2500, 3_000_000, 3.5]],
    ['en', 'GPT-4 and SOC2 and B2B', []],
    ['de', '1.000,5 Euro, 2,5 Mio. und dreihundertfünfundzwanzig', [[1000.5, 'eur'], 2_500_000, 325]],
    ['de', 'einundzwanzig Prozent, drei Komma fünf, zweitausendvierundzwanzig', [[21, 'percent'], 3.5, 2024]],
    ['es', 'treinta y cinco por ciento, mil doscientos, dos millones', [[35, 'percent'], 1200, 2_000_000]],
    ['fr', 'quatre-vingt-dix-sept, soixante et onze, deux mille vingt, 1 250 000', [97, 71, 2020, 1_250_000]],
    ['it', 'ventitré per cento, duemilaventi, trecentocinquanta', [[23, 'percent'], 2020, 350]],
    ['nl', 'vijfentwintig procent, driehonderd, 1.500', [[25, 'percent'], 300, 1500]],
    ['pt', 'vinte e cinco por cento, mil e duzentos, três milhões', [[25, 'percent'], 1200, 3_000_000]],
  ])('reads %s: %s', (language, text, values) => {
    expect(valuesOf(text, language)).toEqual(values);
  });
});
