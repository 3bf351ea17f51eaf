import { anAnalysis, anEpisode, someInsights } from '#test/builders/analysis.js';
import {
  analysisCard,
  analysisCardPath,
  cardAlt,
  cardVersion,
  showCard,
  showCardPath,
} from './share-card.js';

describe('share cards (contract §5)', () => {
  it('tell the title, the show, the guest and the first insight, each on one line', () => {
    const analysis = anAnalysis({
      title: ' Pricing\n software ',
      podcastMetadata: anEpisode({ guest: 'Ada Low' }),
    });
    expect(analysisCard(analysis)).toEqual({
      title: 'Pricing software',
      show: 'The Pricing Hour',
      guest: 'Ada Low',
      point: 'Call customers',
    });
    expect(cardAlt(analysisCard(analysis))).toBe('Pricing software · The Pricing Hour · Ada Low');
  });

  it('tell the topics where there is no insight, and nothing where there are none either', () => {
    const businessInsights = someInsights({ actionableInsights: [], strategicTakeaways: [] });
    expect(analysisCard(anAnalysis({ businessInsights })).point).toBe('Pricing · Customer talks');
    const aiSummary = { overview: '', keyTopics: [] };
    expect(analysisCard(anAnalysis({ businessInsights, aiSummary })).point).toBeUndefined();
  });

  it('have another address for every content that is drawn, and the same for the same', () => {
    const analysis = anAnalysis();
    expect(analysisCardPath(analysis)).toMatch(/^\/share\/7\.png\?v=[0-9a-z]+$/);
    expect(analysisCardPath({ ...analysis, createdAt: '2027-01-01T00:00:00.000Z' })).toBe(
      analysisCardPath(analysis),
    );
    const card = analysisCard(analysis);
    const others = [
      card,
      { ...card, title: 'x' },
      { ...card, show: 'x' },
      { ...card, guest: 'x' },
      { ...card, point: 'x' },
      showCard('x'),
    ];
    expect(new Set(others.map(cardVersion)).size).toBe(others.length);
    expect(showCardPath('café', 'Café')).toMatch(/^\/share\/show\/caf%C3%A9\.png\?v=/);
  });
});
