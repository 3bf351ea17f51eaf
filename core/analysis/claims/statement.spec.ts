import { Statement } from './statement.js';
import { ENGLISH } from './words/english.js';
import { FRENCH } from './words/french.js';
import { GERMAN } from './words/german.js';
import { CLAIM_WORDS } from './words/languages.js';

const read = (text: string) => new Statement(text, ENGLISH);
const wordsAt = (text: string, at: readonly number[], words = ENGLISH) => {
  const { tokens } = new Statement(text, words);
  return at.map((place) => tokens[place]?.word);
};

describe('Statement', () => {
  it.each([
    ['We never sell bread', ['never']],
    ['They refused to sell bread', ['refused']],
    ['We not only sell bread', []],
    ['There is no doubt that we sell', []],
    ['We did not refuse to sell', []],
    ['Nobody sells, and nothing is sold', ['nobody', 'nothing']],
  ])('finds the denials of %j', (text, denials) => {
    expect(wordsAt(text, read(text).negations.denials)).toEqual(denials);
  });

  it.each([
    ['We sell bread, but never butter to shops', ['butter', 'shops']],
    ['We never sell bread; butter pays', ['sell', 'bread']],
    ['The bakers never sell bread', ['sell', 'bread']],
    ['Bread pays', []],
  ])('finds what the denial of %j governs', (text, governed) => {
    const { tokens, stems, negations } = read(text);
    const found = tokens.filter((_, at) => negations.negated[at] && stems[at] !== '').map(({ word }) => word);
    expect(found).toEqual(governed);
  });

  it('denies first the next word of weight that is affirmed nowhere else', () => {
    expect([...read('We never sell bread').negations.denied]).toEqual([...read('sell').about]);
    expect([...read('We sell bread, but never sell butter').negations.denied]).toEqual([
      ...read('butter').about,
    ]);
    expect([...read('We sell bread, but never sell bread').negations.denied]).toEqual([]);
  });

  it('reads a French plus as a denial only after ne, and German denials before and after', () => {
    const french = (text: string) => wordsAt(text, new Statement(text, FRENCH).negations.denials, FRENCH);
    expect(french("On n'imprime plus de catalogues")).toEqual(['plus']);
    expect(french('On imprime plus de catalogues')).toEqual([]);
    const { tokens, negations } = new Statement('Wir drucken Kataloge nicht', GERMAN);
    expect(tokens.filter((_, at) => negations.negated[at]).map(({ word }) => word)).toEqual([
      'wir',
      'drucken',
      'kataloge',
    ]);
  });

  it.each([
    ['If it rains, we sell bread', ['if', 'it', 'rains']],
    ['We sell bread unless it rains', ['unless', 'it', 'rains']],
    ['We sell bread', []],
  ])('finds the condition of %j', (text, condition) => {
    const { conditions, tokens } = read(text);
    const found = conditions.flatMap(([first, last]) =>
      tokens.slice(first, last + 1).map(({ word }) => word),
    );
    expect(found).toEqual(condition);
  });

  it.each([
    ['Caso chova, vendemos pão', 1],
    ['Vendemos dez pães contra cinco no outro caso', 0],
    ['Nesse caso vendemos pão', 0],
  ])('tells the Portuguese caso of a condition from a case in %j', (text, count) => {
    expect(new Statement(text, CLAIM_WORDS.pt).conditions).toHaveLength(count);
  });

  it.each([
    ['Do we sell bread?', { isQuestion: true }],
    ['“Do we sell bread?”', { isQuestion: true }],
    ['パンを売りますか？', { isQuestion: true }],
    ['Do we sell? We do.', { isQuestion: false }],
    ['Ada says we sell', { hasSaying: true, hasLimit: false }],
    ['According to Ada we sell', { hasSaying: true }],
    ['People say we sell', { hasSaying: true, reported: [0] }],
    ['We sell', { hasSaying: false, hasLimit: false, isQuestion: false, reported: [], conditions: [] }],
    ['We may sell', { hasLimit: true }],
    ['Ada suggests hats', { hasLimit: true }],
  ])('reads %j', (text, expected) => expect(read(text)).toMatchObject(expected));

  it('is about its words of weight, without function words, letters and numbers', () => {
    expect([...read('We sell 3 plans b and 5k loaves to the bakers').about]).toEqual([
      ...read('sell plans loaves bakers').about,
    ]);
    expect([...read('We avoid bread and stopped butter').refusals]).toHaveLength(2);
    expect(read('Bread pays, butter does but milk').clauses).toEqual([0, 0, 1, 1, 1, 1]);
  });
});
