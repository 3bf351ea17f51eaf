import { someInsights } from '#test/builders/analysis.js';
import { labelSpeakersIn, nameSpeakers, nameSpeakersIn } from './name-speakers.js';

const NAMES = { 'Speaker 1': 'Ada Lovelace' };

describe('an analysis with names (contract §11)', () => {
  it('contract §11: has them in statements, titles, chapters and at quotes, and leaves spoken words', () => {
    const quote = { quote: 'I am Speaker 1 today', speaker: 'Speaker 1', startSeconds: 1, verified: true };
    const named = nameSpeakers(
      {
        aiSummary: { overview: 'Speaker 1 raised prices.', keyTopics: [] },
        businessInsights: {
          ...someInsights({ keyQuotes: [quote] }),
          claims: [{ text: 'Speaker 1 raised prices.', turns: [1, 2] }],
        },
        chapters: [{ title: 'Speaker 1 on prices', startSeconds: 0, endSeconds: 9, origin: 'publisher' }],
      },
      NAMES,
    );
    expect(named.aiSummary.overview).toBe('Ada Lovelace raised prices.');
    expect(named.businessInsights.claims?.[0]?.text).toBe('Ada Lovelace raised prices.');
    expect(named.businessInsights.keyQuotes).toEqual([{ ...quote, speaker: 'Ada Lovelace' }]);
    expect(named.chapters?.[0]?.title).toBe('Ada Lovelace on prices');
  });

  it('contract §11: leaves the words of a passage', () => {
    const passages = [{ text: 'Speaker 1 said so.', speaker: 'Speaker 1' }];
    expect(nameSpeakersIn(passages, NAMES)).toEqual([
      { text: 'Speaker 1 said so.', speaker: 'Ada Lovelace' },
    ]);
  });

  it('leaves codes that a label spells like', () => {
    const codes = {
      kind: 'company',
      form: 'table',
      support: 'supported',
      origin: 'publisher',
      section: 'risks',
      reason: 'number',
      method: 'model',
    };
    const names = Object.fromEntries(Object.values(codes).map((label) => [label, 'Ada']));
    expect(nameSpeakersIn([{ ...codes, text: 'The company of a model.' }], names)).toEqual([
      { ...codes, text: 'The Ada of a Ada.' },
    ]);
  });

  it('contract §11: gives the labels back where one label has the name', () => {
    const names = { 'Speaker 1': 'Ada', 'Speaker 2': 'Ben', 'Speaker 3': 'Ben' };
    const said = [
      { quote: 'Yes.', speaker: 'Ada' },
      { quote: 'No.', speaker: 'Ben' },
      { quote: 'So.', speaker: 'Cy' },
    ];
    expect(labelSpeakersIn(said, names).map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Ben', 'Cy']);
  });
});
