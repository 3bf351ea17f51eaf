import { indexQuotes } from '../quotes/quote-index.js';
import { indexClaims } from './claim-index.js';
import { nameTokens } from './name-tokens.js';
import { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

const SAID: Readonly<Record<string, string>> = {
  en: 'We sold the lamps of Porto at the Harbour market, and rivers rose. Builders came. A mason like Marlowe sells.',
  de: 'Wir haben die Lampen auf dem Markt verkauft, und die Flüsse sind gestiegen.',
  es: 'Vendimos las lámparas en el mercado, y los ríos crecieron.',
};

/** Words of a claim that are taken for names. */
function namesIn(text: string, language: ClaimLanguage = 'en'): string {
  const transcript = { language, turns: [{ text: SAID[language] ?? '' }] };
  const index = indexClaims(transcript, indexQuotes(transcript), []);
  return nameTokens(new Statement(text, CLAIM_WORDS[language]), index, language)
    .map(({ raw }) => raw)
    .join(' ');
}

describe('the names in a claim (truth §1)', () => {
  it.each([
    ['They met Zora in a cellar.', 'Zora'],
    ['They met zora in a cellar.', ''],
    ['Zora sold the lamps.', 'Zora'],
    ['Zora says that lamps burn.', 'Zora'],
    ['Zora with lamps.', ''],
    ["Zora's lamps burn.", "Zora's"],
    ['Zora’s lamps burn.', 'Zora’s'],
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
    ['Zora Sold Three Smart Lamps', 'Zora'],
    ['Lamps: Zora sold them.', 'Zora'],
    ['“Zora sold them.”', 'Zora'],
    ['Mark each lamp that failed.', ''],
    ['Mark, the founder, sells lamps.', 'Mark'],
    ['Calculate lost sales of lamps.', ''],
    ['Check claims of speed in real use.', ''],
    ['They said “Zora” twice.', ''],
    ['Nobody was there, May be.', ''],
  ])('%s', (text, names) => expect(namesIn(text)).toBe(names));

  it.each([
    ['Zora sagt, dass Lampen brennen.', 'Zora'],
    ['Die Zora sagt es.', ''],
    ['Dann kauft Zora Lampen.', ''],
    ['Dort kauft die Zora, AG oder nicht.', ''],
    ['Dann sagt Lampen es.', ''],
    ['Zora ist hier.', 'Zora'],
    ['Zora Bora kauft.', ''],
    ['Dort traf man Anna Zora.', 'Anna Zora'],
    ['Dort sagt Der es.', ''],
    ['Dann sagt eine Zora meint es.', ''],
  ])('in German: %s', (text, names) => expect(namesIn(text, 'de')).toBe(names));

  it.each([
    ['Zora Bora lámparas.', 'Zora Bora'],
    ['Zora vendio lámparas.', 'Zora'],
    ['Zora El mercado.', ''],
    ['Zora, Bora y lámparas.', 'Bora'],
    ['Generalmente, es así.', ''],
  ])('in Spanish: %s', (text, names) => expect(namesIn(text, 'es')).toBe(names));
});
