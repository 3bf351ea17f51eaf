import { anAnalysis, anEpisode, someInsights } from '#test/builders/analysis.js';
import {
  analysisShareCard,
  analysisShareCardPath,
  cardTopics,
  shareCardAlt,
  shareCardVersion,
  showShareCard,
  showShareCardPath,
} from './share-card.js';

describe('cardTopics', () => {
  it('shows three topics and counts the rest (§2, §9)', () => {
    expect(cardTopics(['Pricing', 'Hiring', 'Focus'])).toEqual({ shown: ['Pricing', 'Hiring', 'Focus'] });
    expect(cardTopics(['Pricing', ' ', 'Hiring ', 'Focus', 'Exit', 'Debt'])).toEqual({
      shown: ['Pricing', 'Hiring', 'Focus'],
      more: '+2 more',
    });
    expect(cardTopics([])).toEqual({ shown: [] });
  });
});

describe('share cards (contract §5)', () => {
  it('tell the title, the show, the guest and the first insight, each on one line', () => {
    const analysis = anAnalysis({
      title: ' Pricing\n software ',
      podcastMetadata: anEpisode({ guest: 'Ada Low' }),
    });
    expect(analysisShareCard(analysis)).toEqual({
      title: 'Pricing software',
      show: 'The Pricing Hour',
      guest: 'Ada Low',
      point: 'Call customers',
      artwork: 'https://img.test/episode.jpg',
    });
    expect(shareCardAlt(analysisShareCard(analysis))).toBe('Pricing software · The Pricing Hour · Ada Low');
  });

  it('tell the topics where there is no insight, and nothing where there are none either', () => {
    const businessInsights = someInsights({ actionableInsights: [], strategicTakeaways: [] });
    expect(analysisShareCard(anAnalysis({ businessInsights })).point).toBe('Pricing · Customer talks');
    const aiSummary = { overview: '', keyTopics: [] };
    expect(analysisShareCard(anAnalysis({ businessInsights, aiSummary })).point).toBeUndefined();
  });

  it('have another address for every content that is drawn, and the same for the same', () => {
    const analysis = anAnalysis();
    expect(analysisShareCardPath(analysis)).toMatch(/^\/share\/7\.png\?v=[0-9a-z]+$/);
    expect(analysisShareCardPath({ ...analysis, createdAt: '2027-01-01T00:00:00.000Z' })).toBe(
      analysisShareCardPath(analysis),
    );
    const card = analysisShareCard(analysis);
    const others = [
      card,
      { ...card, title: 'x' },
      { ...card, show: 'x' },
      { ...card, guest: 'x' },
      { ...card, point: 'x' },
      showShareCard('x'),
    ];
    expect(new Set(others.map(shareCardVersion)).size).toBe(others.length);
    expect(showShareCardPath('café', 'Café')).toMatch(/^\/share\/show\/caf%C3%A9\.png\?v=/);
  });
});

describe('the share card of a show', () => {
  it('is its name above what is said of it', () => {
    expect(showShareCard(' The  Hour ')).toEqual({
      title: 'The Hour Podcast Summaries',
      show: 'The Hour',
      point: 'Business insights and strategic takeaways',
    });
    expect(shareCardAlt(showShareCard('The Hour'))).toBe('The Hour Podcast Summaries · The Hour');
    expect(analysisShareCard(anAnalysis()).guest).toBeUndefined();
  });
});
