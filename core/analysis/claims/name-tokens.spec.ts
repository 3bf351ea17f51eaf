import { nameTokens } from './name-tokens.js';
import { readStatement } from './read-statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** Words of a claim that are taken for names. */
function namesIn(text: string, language: ClaimLanguage = 'en'): string {
  return nameTokens(readStatement(text, CLAIM_WORDS[language]), language)
    .map(({ raw }) => raw)
    .join(' ');
}

describe('the names in a claim (truth §1)', () => {
  it.each([
    ['They met Zora in a cellar.', 'Zora'],
    ['They met zora in a cellar.', ''],
    ['Zora with lamps.', ''],
    ['Zo is here.', ''],
    ['Lamps sold well.', ''],
    ['Porto sold lamps.', 'Porto'],
    ['Rivers sold lamps.', ''],
    ['Builders sold lamps.', ''],
    ['Google burns.', 'Google'],
    ['Lamps burn. Google burns.', 'Google'],
    ['They told Anna Zorander of it.', 'Anna Zorander'],
    ['Anna Zorander burns lamps.', 'Anna Zorander'],
    ['Anna, Zorander burns lamps.', 'Anna Zorander'],
    ['anna Zorander burns lamps.', 'Zorander'],
    ['Anna  Zorander burns.', 'Anna Zorander'],
    ['Kindly, was it sold?', ''],
    ['Fortunately, is it sold?', ''],
    ['Marketing has lamps.', ''],
    ['Happiness is a lamp.', ''],
    ['They are SOC2 and B2B and iPhone people.', 'SOC2 iPhone'],
    ['They use GPT-4 and gpt-5.', 'GPT4'],
    ['It is the 3rd of 20k and 5pm.', ''],
    ['The CEO and the API of the USA.', ''],
    ['Speaker 3 and speaker BO118 sell lamps.', ''],
    ['They saw BO118 there.', 'BO118'],
    ['Speaker Zora sells lamps.', 'Zora'],
    ['They have A lamp and X lamps.', ''],
    ['They met And there.', ''],
    ['Three Smart Lamps For Every Cellar', ''],
    ['They said “Zora” twice.', ''],
    ['Nobody was there, May be.', ''],
  ])('%s', (text, names) => expect(namesIn(text)).toBe(names));

  it.each([
    ['Die Zora sagt es.', ''],
    ['Dann kauft Zora Lampen.', ''],
    ['Dort kauft die Zora, AG oder nicht.', ''],
    ['Dann sagt Lampen es.', ''],
    ['Zora Bora kauft.', ''],
    ['Dort traf man Anna Zora.', 'Anna Zora'],
    ['Dort sagt Der es.', ''],
    ['Dann sagt eine Zora meint es.', ''],
  ])('in German: %s', (text, names) => expect(namesIn(text, 'de')).toBe(names));

  it.each([
    ['Zora El mercado.', ''],
    ['Zora, Bora y lámparas.', 'Bora'],
    ['Generalmente, es así.', ''],
  ])('in Spanish: %s', (text, names) => expect(namesIn(text, 'es')).toBe(names));
});
