import { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** The words of weight that a sentence denies, and what it says of itself besides. */
function denied(text: string, language: ClaimLanguage = 'en'): string {
  const { tokens, stems, negations } = new Statement(text, CLAIM_WORDS[language]);
  return tokens.flatMap(({ word }, at) => (negations.negated[at] && stems[at] ? [word] : [])).join(' ');
}

describe('how far a denial reaches (truth §1)', () => {
  it.each<[ClaimLanguage, string, string]>([
    ['en', 'We do not sell shoes.', 'sell shoes'],
    ['en', 'We do not sell shoes and we sell hats.', 'sell shoes'],
    ['en', 'We do not sell shoes and hats.', 'sell shoes hats'],
    ['en', 'We sell hats and do not sell shoes.', 'sell shoes'],
    ['en', 'Hats are not sold.', 'hats sold'],
    ['en', 'Bakers in red do not sell hats.', 'bakers red sell hats'],
    ['en', 'Hats we cannot sell.', 'sell'],
    ['en', 'Hats never burn.', 'burn'],
    ['en', 'Tom would not be surprised if hats burn.', ''],
    ['en', 'They refused to sell shoes.', 'sell shoes'],
    ['en', 'They did not refuse to sell shoes.', ''],
    ['en', 'They have not yet stopped selling shoes.', ''],
    ['en', 'We stopped selling shoes, but hats sell.', 'selling shoes'],
    ['en', 'We stopped at shops.', ''],
    ['en', 'We stopped during summer.', ''],
    ['en', 'I do not think, ferries carry lorries.', ''],
    [
      'en',
      'Nobody says a word of it that is one two three four five six seven eight lorries.',
      'word two three four five',
    ],
    ['de', 'Wir verkaufen Schuhe nicht.', 'verkaufen schuhe'],
    ['de', 'Wir lehnen Schuhe ab, Hüte laufen.', 'schuhe ab'],
    ['de', 'Ich glaube nicht, dass Fähren Autos tragen.', 'glaube fahren autos tragen'],
    ['fr', 'On ne vend pas de chaussures.', 'vend chaussures'],
    ['fr', 'On ne vend plus de chaussures.', 'vend chaussures'],
    ['fr', 'On vend plus de chaussures.', ''],
    ['fr', 'Les magasins ne les vendent pas.', 'vendent'],
    ['fr', 'Les magasins de la ville vendent peu, pas beaucoup.', ''],
    ['es', 'No vendemos zapatos.', 'vendemos zapatos'],
    ['es', 'Dejamos de vender zapatos.', 'vender zapatos'],
  ])('in %s: %s', (language, text, words) => expect(denied(text, language)).toBe(words));

  it.each([
    ['We sell hats.', false],
    ['We used to sell hats.', true],
    ['Previously, hats sold.', true],
  ])('reads whether %s tells of a time that is over: %s', (text, isFormer) => {
    expect(new Statement(text, CLAIM_WORDS.en).isFormer).toBe(isFormer);
  });

  it.each([
    ['They avoid hats and stopped talks.', 2, 2],
    ['They do not avoid hats.', 0, 0],
    ['They never in summer avoid hats.', 1, 0],
  ])('of the refusals in %s counts %d, of which %d stand', (text, refusals, refused) => {
    const statement = new Statement(text, CLAIM_WORDS.en);
    expect([statement.refusals.size, statement.refused.size]).toEqual([refusals, refused]);
  });
});
