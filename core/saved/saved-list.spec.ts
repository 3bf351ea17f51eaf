import { anAnalysis, anEpisode, aPassage, onlyPassages, someInsights } from '#test/builders/analysis.js';
import { savedKeys } from './saved-keys.js';
import { filterWords } from './saved-list.js';

describe('the keys of a saved summary (contract §7)', () => {
  it('sort by folded title and show', () => {
    const keys = savedKeys(
      anAnalysis({
        title: 'Éclair PRICES',
        podcastMetadata: anEpisode({ show: { name: 'Café', images: [] } }),
      }),
    );
    expect(keys).toMatchObject({ title: 'eclair prices', show: 'cafe' });
  });

  it('find a summary by its title, show, guest, topics, insights, quotes and questions, and by nothing else', () => {
    const said = (quote: string) => ({ quote, verified: true });
    const wordsFor = (guest?: string) =>
      savedKeys({
        title: 'The Title',
        podcastMetadata: anEpisode({ show: { name: 'The Show', images: [] }, guest }),
        aiSummary: { overview: 'An overview.', keyTopics: ['Topic one', 'Topic two'] },
        businessInsights: someInsights({
          actionableInsights: [{ title: 'Insight', description: 'Why', evidence: [said('Proof')] }],
          strategicTakeaways: [{ title: 'Takeaway', description: 'Then' }],
          strategicInsights: [],
          keyQuotes: [said('Key Quote')],
          strategicQuestions: [{ question: 'Whose turn?', purpose: 'None' }],
        }),
      }).text.split(' ');
    const rest = 'topic one two insight why proof takeaway then key quote whose turn?'.split(' ');
    expect(wordsFor('Ada Lów')).toEqual(['the', 'title', 'show', 'ada', 'low', ...rest]);
    expect(wordsFor()).toEqual(['the', 'title', 'show', ...rest]);
  });
});

it('contract §11: a saved summary is found by the words of its key passages', () => {
  const { text } = savedKeys(anAnalysis({ businessInsights: onlyPassages(aPassage()) }));
  expect(text).toContain('raised price last may. nobody left.');
});

describe('a filter of saved summaries', () => {
  it.each([
    ['', []],
    ['  \t ', []],
    ['Prix  CAFÉ prix', ['prix', 'cafe']],
    ['a\u0000b \ud800', ['a', 'b']],
    ["o'neil, c++", ["o'neil,", 'c++']],
    ['1 2 3 4 5 6 7 8 9 10 11 12', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
    [`${'x'.repeat(199)} yes`, ['x'.repeat(199)]],
    [`${'x'.repeat(250)}`, ['x'.repeat(200)]],
  ])('%j is for the words %j', (filter, words) => {
    expect(filterWords(filter)).toEqual(words);
  });
});
