import { readStatement } from './read-statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** The words of weight that a sentence denies, and what it says of itself besides. */
function denied(text: string, language: ClaimLanguage = 'en'): string {
  const { tokens, stems, negated } = readStatement(text, CLAIM_WORDS[language]);
  return tokens.flatMap(({ word }, at) => (negated[at] && stems[at] ? [word] : [])).join(' ');
}

describe('how far a denial reaches (truth §1)', () => {
  it.each<[ClaimLanguage, string, string]>([
    ['en', 'We do not sell shoes.', 'sell shoes'],
    ['en', 'We do not sell shoes and we sell hats.', 'sell shoes'],
    ['en', 'We do not sell shoes and hats.', 'sell shoes hats'],
    ['en', 'We sell hats and do not sell shoes.', 'sell shoes'],
    ['en', 'Bakers sell hats but drivers do not.', 'drivers'],
    ['en', 'Hats are not sold.', 'hats sold'],
    ['en', 'Bakers in red do not sell hats.', 'bakers red sell hats'],
    ['en', 'Hats we cannot sell.', 'sell'],
    ['en', 'Hats never burn.', 'burn'],
    ['en', 'They refused to sell shoes.', 'sell shoes'],
    ['en', 'They did not refuse to sell shoes.', ''],
    ['en', 'They have not yet stopped selling shoes.', ''],
    ['en', 'They sell hats without red ribbons or golden feathers.', 'red ribbons golden'],
    ['en', 'We stopped selling shoes, but hats sell.', 'selling shoes'],
    ['en', 'We stopped at shops.', ''],
    ['en', 'We stopped during summer.', ''],
    ['en', 'I do not think, to be honest, that ferries carry lorries.', 'ferries carry lorries'],
    ['en', 'I do not think, to be honest, frankly, in short, that ferries carry lorries.', ''],
    ['en', 'I do not like rain, and that ferries carry lorries.', 'rain'],
    ['en', 'I do not think, ferries carry lorries.', ''],
    [
      'en',
      'Nobody says a word of it that is one two three four five six seven eight lorries.',
      'word two three four five',
    ],
    ['de', 'Wir verkaufen Schuhe nicht.', 'verkaufen schuhe'],
    ['de', 'Wir haben aufgehört, Schuhe zu verkaufen.', 'schuhe verkaufen'],
    ['de', 'Wir haben aufgehört, Schuhe zu verkaufen, und Hüte laufen.', 'schuhe verkaufen'],
    ['de', 'Wir lehnen Schuhe ab, Hüte laufen.', 'schuhe ab'],
    ['de', 'Ich glaube nicht, dass Fähren Autos tragen.', 'glaube fahren autos tragen'],
    ['de', 'Ich mag nicht, dass Fähren Autos tragen.', ''],
    ['fr', 'On ne vend pas de chaussures.', 'vend chaussures'],
    ['fr', 'On ne vend plus de chaussures.', 'vend chaussures'],
    ['fr', 'On vend plus de chaussures.', ''],
    ['fr', 'Les magasins ne les vendent pas.', 'vendent'],
    ['fr', 'Les magasins de la ville vendent peu, pas beaucoup.', ''],
    ['es', 'No vendemos zapatos.', 'vendemos zapatos'],
    ['es', 'Dejamos de vender zapatos.', 'vender zapatos'],
  ])('in %s: %s', (language, text, words) => expect(denied(text, language)).toBe(words));

  it.each([
    ['We sell hats.', { hasEnded: false, isFormer: false, isPast: false, isWithdrawn: false }],
    ['We stopped selling hats.', { hasEnded: true, isFormer: false, isPast: true }],
    ['We never stopped selling hats.', { hasEnded: false }],
    ['We used to sell hats.', { hasEnded: false, isFormer: true, isPast: true }],
    ['We are used to selling hats.', { isFormer: false }],
    ['Previously, hats sell.', { isFormer: false }],
    ['Previously, hats sold.', { isFormer: true }],
    ['We need a hundred hats.', { isPast: false }],
    ['Ferries carry lorries, but they do not.', { isWithdrawn: true }],
    ['Ferries carry lorries, but that is not true.', { isWithdrawn: true }],
    ['Ferries carry lorries, but not hats.', { isWithdrawn: false }],
    ['No, ferries carry lorries.', { isWithdrawn: false }],
    ['Not so.', { isWithdrawn: false }],
  ])('reads of %s %j', (text, expected) => {
    expect(readStatement(text, CLAIM_WORDS.en)).toMatchObject(expected);
  });

  it.each([
    ['They avoid hats and stopped talks.', 2, 2],
    ['They do not avoid hats.', 0, 0],
    ['They never in summer avoid hats.', 1, 0],
  ])('of the refusals in %s counts %d, of which %d stand', (text, refusals, refused) => {
    const statement = readStatement(text, CLAIM_WORDS.en);
    expect([statement.refusals.size, statement.refused.size]).toEqual([refusals, refused]);
  });
});
