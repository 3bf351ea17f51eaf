import { episodeLabels, episodeSort, shownEpisodes } from './shown-episodes.js';

const EPISODES = [
  { title: 'Episode 10', guest_name: 'Ada', topic: 'Pricing' },
  { title: 'Episode 2', guest_name: 'Zoë', topic: 'Hiring' },
  { title: 'a first one', guest_name: 'Bo', topic: 'Price anchors' },
];

const titles = (filter: string, sort: Parameters<typeof shownEpisodes>[2]) =>
  shownEpisodes(EPISODES, filter, sort).map(({ title }) => title);

describe('episodes of a show', () => {
  it('stand as they come, the other way round, or by title with numbers as numbers', () => {
    expect(titles('', 'newest')).toEqual(['Episode 10', 'Episode 2', 'a first one']);
    expect(titles('', 'oldest')).toEqual(['a first one', 'Episode 2', 'Episode 10']);
    expect(titles('', 'title')).toEqual(['a first one', 'Episode 2', 'Episode 10']);
    expect(episodeSort('constructor')).toBe('newest');
  });

  it('are found by all words of a filter, whatever their case and accents', () => {
    expect(titles('zoe', 'newest')).toEqual(['Episode 2']);
    expect(titles(' PRIC  ada ', 'newest')).toEqual(['Episode 10']);
    expect(titles('pric', 'oldest')).toEqual(['a first one', 'Episode 10']);
    expect(titles('nobody', 'title')).toEqual([]);
  });

  it('are called by guest and first topic, else by show and title (§2, §3)', () => {
    const show = { name: 'Acquired' };
    expect(
      episodeLabels({
        title: 'Costco',
        podcastMetadata: { guest: 'Ada', show },
        aiSummary: { keyTopics: ['Retail', 'Price'] },
      }),
    ).toEqual({ guest_name: 'Ada', topic: 'Retail', title: 'Costco' });
    expect(
      episodeLabels({ title: 'Costco', podcastMetadata: { show }, aiSummary: { keyTopics: [] } }),
    ).toEqual({ guest_name: 'Acquired', topic: 'Costco', title: 'Costco' });
  });
});
