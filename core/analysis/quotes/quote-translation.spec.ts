import { aDraft } from '#test/builders/draft.js';
import { aTranscript } from '#test/builders/transcript.js';
import { translatedQuotes, withTranslations } from '../drafts/draft-quotes.js';
import { verifyDraft } from '../drafts/verify-draft.js';

const SAID =
  'Wir haben den Preis im Mai erhöht, und niemand ist gegangen. Das war für uns eine Überraschung, weil wir mit Kündigungen gerechnet hatten. Danach haben wir die Kunden gefragt, was sie an dem Dienst schätzen.';
const transcript = aTranscript({ language: 'de', turns: [{ speaker: 'Ada', text: SAID, startSeconds: 0 }] });
const QUOTE = 'Wir haben den Preis im Mai erhöht, und niemand ist gegangen.';
const TRANSLATION = 'We raised the price in May, and nobody left.';
const ENGLISH =
  'Ada tells how the price of the service was raised in May and that none of the customers left. It was a surprise to them.';
const GERMAN =
  'Ada erzählt, wie der Preis des Dienstes im Mai erhöht wurde und dass niemand gegangen ist. Das war eine Überraschung.';

function shown(translation: string, { quote = QUOTE, overview = ENGLISH } = {}) {
  const draft = aDraft({ overview, keyQuotes: [{ quote, translation }] });
  return verifyDraft(draft, transcript).insights.keyQuotes[0];
}

describe('contract §11: translations of quotes', () => {
  it('stand below quotes that are in another language than the summary, also as evidence', () => {
    expect(shown(TRANSLATION)).toMatchObject({ quote: QUOTE, translation: TRANSLATION, verified: true });
    const point = {
      title: 'Ask before a raise',
      description: 'Customers stayed.',
      quotes: [{ quote: QUOTE, translation: TRANSLATION }],
    };
    const { insights } = verifyDraft(aDraft({ overview: ENGLISH, actionableInsights: [point] }), transcript);
    expect(insights.actionableInsights[0]?.evidence?.[0]?.translation).toBe(TRANSLATION);
  });

  it('are not checked as quotes: no words of theirs need to be in the transcript', () => {
    expect(shown('Nine elephants were sold in June, and they all came back to us.')?.translation).toBe(
      'Nine elephants were sold in June, and they all came back to us.',
    );
  });

  it.each([
    ['is the quote', QUOTE],
    ['is empty', ' '],
    [
      'is in the language of the transcript',
      'Im Mai wurde der Preis von uns erhöht, und es ist niemand von ihnen gegangen.',
    ],
    [
      'is in a third language',
      'Nous avons augmenté le prix au mois de mai et personne ne nous a quittés pour autant.',
    ],
  ])('are left out where one %s', (_, translation) => {
    expect(shown(translation)).toMatchObject({ quote: QUOTE });
    expect(shown(translation)).not.toHaveProperty('translation');
  });

  it('are left out where the summary is in the language of the transcript', () => {
    expect(shown(TRANSLATION, { overview: GERMAN })).not.toHaveProperty('translation');
  });

  it('are left out where the quote was widened to more than was translated', () => {
    const widened = shown('Nobody left.', { quote: 'niemand ist gegangen' });
    expect(widened?.quote).toContain(QUOTE);
    expect(widened).not.toHaveProperty('translation');
  });

  it('are cleaned and cut like all text of a model', () => {
    expect(shown('We **raised** the <b>price</b> in May: https://evil.example/x')?.translation).toBe(
      'We raised the price in May:',
    );
    expect(shown('We raised it and they stayed. '.repeat(200))?.translation?.length).toBeLessThanOrEqual(800);
  });

  it('of parts and of an answer that is repaired are kept by their quotes', () => {
    const quote = { quote: QUOTE, translation: TRANSLATION };
    const known = translatedQuotes(aDraft({ keyQuotes: [quote, quote] }));
    expect(known).toEqual([quote]);
    const point = {
      title: 'A',
      description: 'B',
      quotes: [{ quote: QUOTE.toLowerCase() }, { quote: 'Other' }],
    };
    const draft = withTranslations(aDraft({ actionableInsights: [point], keyQuotes: [] }), known);
    expect(draft.actionableInsights[0]?.quotes).toEqual([
      { quote: QUOTE.toLowerCase(), translation: TRANSLATION },
      { quote: 'Other' },
    ]);
  });
});
