import { aPassage, someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { quoteCard, quotesForPictures } from './quote-card.js';

describe('pictures of quotes (contract §12)', () => {
  const analysis = aStoredAnalysis({
    businessInsights: someInsights({
      keyQuotes: [
        { quote: 'Nobody said this.', speaker: 'Ada Low', verified: false },
        {
          quote: 'Call\ncustomers.',
          speaker: 'Ada Low',
          translation: 'Rufen Sie Kunden an.',
          verified: true,
        },
      ],
      keyPassages: [aPassage({ text: 'We asked for a card.' })],
    }),
  });

  it('are of verified key quotes, then of key passages, by number', () => {
    expect(quotesForPictures(analysis).map(({ quote }) => quote)).toEqual([
      'Call\ncustomers.',
      'We asked for a card.',
    ]);
    expect(quoteCard(analysis, 1, 'portrait')).toMatchObject({
      shape: 'portrait',
      quote: 'Call customers.',
      speaker: 'Ada Low',
      translation: 'Rufen Sie Kunden an.',
      title: 'Pricing software',
      show: 'The Pricing Hour',
    });
    expect(quoteCard(analysis, 2, 'square')?.quote).toBe('We asked for a card.');
  });

  it.each([0, 3, -1, 1.5])('has none with the number %p', (number) => {
    expect(quoteCard(analysis, number, 'square')).toBeUndefined();
  });
});
