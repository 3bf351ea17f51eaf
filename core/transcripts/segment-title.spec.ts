import { segmentTitles } from './segment-title.js';

const BREAD = 'The sourdough starter needs water. A sourdough starter rests. Some water, some butter.';
const SHIPS = 'Our harbour pilot came. The harbour pilot knew the tide. A tide turns.';

describe('titles of segments (contract §6)', () => {
  it('are a phrase that is said again, as it is written', () => {
    expect(segmentTitles([BREAD, SHIPS], 'en')).toEqual(['Sourdough starter', 'Harbour pilot']);
  });

  it('join two phrases with the language’s "and", or a comma', () => {
    const text = 'Sourdough starter and harbour pilot met: the sourdough starter, the harbour pilot.';
    expect(segmentTitles([text])).toEqual(['Sourdough starter and harbour pilot']);
    const words = 'kaffee kaffee kaffee, wasser wasser.';
    expect(segmentTitles([words], 'de-AT')).toEqual(['Kaffee und wasser']);
    expect(segmentTitles([words], 'NL')).toEqual(['Kaffee en wasser']);
    expect(segmentTitles([words], 'xx')).toEqual(['Kaffee, wasser']);
  });

  it('prefer terms that other segments lack', () => {
    const common = 'company company company company ';
    const titles = segmentTitles(
      [`${common}bakery bakery bakery`, `${common}vessel vessel vessel`, `${common}`],
      'en',
    );
    expect(titles.slice(0, 2)).toEqual(['Bakery and company', 'Vessel and company']);
    expect(titles[2]).toBe('Company');
  });

  it('keep the case of names, and lower case where a word is written so once', () => {
    expect(segmentTitles(['We met Stripe. I asked Stripe.'], 'en')).toEqual(['Stripe']);
    expect(segmentTitles(['Coffee and Stripe. Stripe sells coffee. Stripe.'], 'en')).toEqual([
      'Stripe and coffee',
    ]);
  });

  it('are empty without a word that is said twice: short words, numbers and questions are none', () => {
    expect(segmentTitles(['', 'Once only.', 'we we we, 2024 2024, tea tea', 'what what when when'])).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('are no two forms of one word', () => {
    expect(segmentTitles(['price prices price prices. The price of prices.'], 'en')).toEqual(['Price']);
  });

  it('are words that stand side by side, with nothing between', () => {
    expect(segmentTitles(['Coffee, water. Coffee, water. Coffee.'], 'en')).toEqual(['Coffee and water']);
  });
});
