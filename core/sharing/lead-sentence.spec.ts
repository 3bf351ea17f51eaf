import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { leadSentence } from './lead-sentence.js';

const point = (title: string, supported?: false) => ({
  title,
  description: '',
  ...(supported === false ? { supported } : {}),
});

describe('the episode in one sentence', () => {
  const overview = 'Ada prices software. She calls customers.';
  const lead = (strategicTakeaways: ReturnType<typeof point>[], actionableInsights = strategicTakeaways) =>
    leadSentence(
      aStoredAnalysis({
        aiSummary: { overview, keyTopics: [] },
        businessInsights: someInsights({
          strategicTakeaways,
          actionableInsights,
          strategicInsights: [],
          keyTakeaways: [],
        }),
      }),
    );

  it('is the first takeaway that reads as a sentence and has evidence', () => {
    expect(
      lead([
        point('Price late'),
        point('Charge more than your customers expect', false),
        point('Raise the price once a customer stays'),
      ]),
    ).toBe('Raise the price once a customer stays');
  });

  it('is an insight where no takeaway will do', () => {
    expect(lead([point('Price late')], [point('Call ten customers before you change a price')])).toBe(
      'Call ten customers before you change a price',
    );
  });

  it('is the first sentence of the overview where no point will do', () => {
    expect(lead([])).toBe('Ada prices software.');
  });
});
