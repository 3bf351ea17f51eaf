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

describe('the sentence that a model wrote', () => {
  it('comes before any point', () => {
    const analysis = aStoredAnalysis({
      aiSummary: { oneSentence: 'Talk first.', overview: 'O.', keyTopics: [] },
    });
    expect(leadSentence(analysis)).toBe('Talk first.');
  });

  it('has six words at least where it is a point’s, and is empty without anything to say', () => {
    const bare = someInsights({ actionableInsights: [], strategicInsights: [], keyTakeaways: [] });
    const lead = (title: string, overview: string) =>
      leadSentence(
        aStoredAnalysis({
          aiSummary: { overview, keyTopics: [] },
          businessInsights: { ...bare, strategicTakeaways: [point(title)] },
        }),
      );
    expect(lead('one two three four five six', 'Overview.')).toBe('one two three four five six');
    expect(lead('  one two three four five  ', 'Overview.')).toBe('Overview.');
    expect(lead('', '')).toBe('');
  });
});
