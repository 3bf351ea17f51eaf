import { aPassage, onlyPassages, someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { listeningMinutes, spokenScript } from './spoken-script.js';

const verified = true;

describe('what is read aloud (contract §12)', () => {
  const made = aStoredAnalysis();
  const analysis = {
    ...made,
    aiSummary: {
      overview: 'A fee failed. It cost $1.5M.',
      keyTopics: ['Fees'],
      oneSentence: 'Ask for a card.',
    },
    businessInsights: someInsights({
      actionableInsights: [{ title: 'Call customers', description: 'They tell you. They are glad.' }],
      strategicTakeaways: [],
      strategicInsights: [],
      keyQuotes: [
        { quote: 'We asked for a card.', speaker: 'Ada Low', verified },
        { quote: 'Nobody said this.', verified: false },
      ],
    }),
    provenance: { ...made.provenance, language: 'en' },
  };
  const spoken = (one = analysis) => spokenScript(one).map((part) => part.spoken);

  it('is the answer, the overview, insights and quotes with their speakers, sentence by sentence', () => {
    expect(spoken()).toEqual([
      'Ask for a card.',
      'A fee failed.',
      'It cost 1.5 million dollars.',
      'Actionable Insights.',
      'Call customers',
      'They tell you.',
      'They are glad.',
      'Key Quotes.',
      'Ada Low: We asked for a card.',
    ]);
    expect(spokenScript(analysis)[2]).toEqual({
      text: 'It cost $1.5M.',
      spoken: 'It cost 1.5 million dollars.',
      language: 'en',
      sectionId: 'summary',
    });
  });

  it('is in two languages where quotes are in another one, without English headings', () => {
    const german = { ...analysis, provenance: { ...analysis.provenance, summaryLanguage: 'de' } };
    const script = spokenScript(german);
    expect(script.map((part) => part.spoken)).not.toContain('Key Quotes.');
    expect(script.at(-1)?.language).toBe('en');
    expect(script[0]?.language).toBe('de');
  });

  it('has the key passages where no model wrote points, and no answer that begins the overview', () => {
    const passages = {
      ...analysis,
      aiSummary: { overview: 'A talk about fees.', keyTopics: [] },
      businessInsights: onlyPassages(aPassage({ text: 'We asked. They came.', speaker: 'Ada Low' })),
    };
    expect(spokenScript(passages).map((part) => part.spoken)).toEqual([
      'A talk about fees.',
      'Key Passages.',
      'Ada Low: We asked.',
      'They came.',
    ]);
    expect(listeningMinutes(spokenScript(passages))).toBe(1);
  });

  it('takes as long as a voice needs, also in scripts without spaces between words', () => {
    const minutesOf = (text: string) => listeningMinutes([{ text, spoken: text }]);
    expect(minutesOf('word '.repeat(1600))).toBe(10);
    expect(minutesOf('播客摘要。'.repeat(750))).toBe(10);
    expect(minutesOf('')).toBe(1);
  });
});
