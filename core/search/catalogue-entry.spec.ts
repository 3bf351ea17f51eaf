import { anAnalysis, anEpisode, aPassage, onlyPassages, someInsights } from '#test/builders/analysis.js';
import { catalogueEntry, insightTexts, tagsOf } from './catalogue-entry.js';

const about = (keyTopics: string[], guest?: string) => ({
  ...anAnalysis({ aiSummary: { overview: 'Not searched.', keyTopics } }),
  podcastMetadata: anEpisode({ guest }),
});

describe('the guest and topics with pages of their own', () => {
  it('are the guest and the topics under their slugs, each once', () => {
    expect(tagsOf(about(['Prices', ' price ', 'Ada Low', 'Monday'], ' Ada Low '))).toEqual([
      { kind: 'guest', slug: 'ada-low', name: 'Ada Low' },
      { kind: 'topic', slug: 'price', name: 'Prices' },
      { kind: 'topic', slug: 'ada-low', name: 'Ada Low' },
    ]);
  });

  it('contract §12: are each of several guests', () => {
    expect(tagsOf(about([], 'Anna & Tom Ford'))).toEqual([
      { kind: 'guest', slug: 'anna-ford', name: 'Anna Ford' },
      { kind: 'guest', slug: 'tom-ford', name: 'Tom Ford' },
    ]);
  });

  it('are at most 20, and none without a slug', () => {
    const many = Array.from({ length: 30 }, (_, n) => `Topic ${n} of trade`);
    expect(tagsOf(about(many)).map(({ name }) => name)).toEqual(many.slice(0, 20));
    expect(tagsOf(about(['!!!', '🙂'], '…'))).toEqual([]);
  });
});

describe('the search words of an analysis', () => {
  it('are in the field with the highest weight, each once', () => {
    const entry = catalogueEntry({
      title: 'Pricing software',
      podcastMetadata: anEpisode({ show: { name: 'The Pricing Hour', images: [] }, guest: 'Ada Low' }),
      aiSummary: { overview: 'Never indexed words.', keyTopics: ['Software margins'] },
      businessInsights: someInsights({
        actionableInsights: [{ title: 'Ada calls', description: 'Weekly margins.' }],
        strategicTakeaways: [],
        strategicInsights: [],
        strategicQuestions: [{ question: 'Who pays?', purpose: 'Unlisted.' }],
        keyTakeaways: ['Listen'],
      }),
    });
    expect(entry).toMatchObject({
      title: ['pricing', 'software'],
      names: ['the', 'hour', 'ada', 'low', 'margin'],
      insights: ['call', 'listen', 'who', 'pay', 'weekly'],
    });
    expect(entry.tags.map(({ slug }) => slug)).toEqual(['ada-low', 'software-margin']);
  });

  it('are at most 400 of a field; later ones are free for the next', () => {
    const words = Array.from({ length: 410 }, (_, n) => `word${n}x`);
    const analysis = about(['word405x fresh']);
    const entry = catalogueEntry({ ...analysis, title: words.join(' ') });
    expect(entry.title).toEqual(words.slice(0, 400));
    expect(entry.names).toContain('word405x');
  });

  it('of insights come by significance: titles, takeaways and questions before descriptions', () => {
    expect(insightTexts(anAnalysis())).toEqual([
      ...['Call customers', 'Listen first', 'Price late', 'Customers know the price', 'Who pays most?'],
      ...['Every week.', 'Then build.', 'After the talks.'],
    ]);
    expect(insightTexts({ businessInsights: onlyPassages(aPassage()) })).toEqual([aPassage().text]);
    const old = { actionableInsights: [{ title: 'Old', description: 'Row.' }] };
    expect(insightTexts({ businessInsights: old as never })).toEqual(['Old', 'Row.']);
  });
});
