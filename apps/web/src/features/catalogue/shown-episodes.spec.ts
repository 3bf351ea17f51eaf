import { anEpisode } from '../../../../../test/builders/analysis.js';
import type { Episode } from './api/episodes.js';
import { shownEpisodes } from './shown-episodes.js';

const episode = (title: string, guest_name: string, topic: string): Episode => ({
  url_slug: `show/${title}`,
  title,
  guest_name,
  topic,
  created_at: '2026-05-01T10:20:30.000Z',
  podcast_metadata: anEpisode(),
});

const EPISODES = [
  episode('Episode 10', 'Ada', 'Pricing'),
  episode('Episode 2', 'Zoë', 'Hiring'),
  episode('a first one', 'Bo', 'Price anchors'),
];

const titles = (filter: string, sort: Parameters<typeof shownEpisodes>[2]) =>
  shownEpisodes(EPISODES, filter, sort).map(({ title }) => title);

describe('episodes of a show', () => {
  it('stand as they come, the other way round, or by title with numbers as numbers', () => {
    expect(titles('', 'newest')).toEqual(['Episode 10', 'Episode 2', 'a first one']);
    expect(titles('', 'oldest')).toEqual(['a first one', 'Episode 2', 'Episode 10']);
    expect(titles('', 'title')).toEqual(['a first one', 'Episode 2', 'Episode 10']);
  });

  it('are found by all words of a filter, whatever their case and accents', () => {
    expect(titles('zoe', 'newest')).toEqual(['Episode 2']);
    expect(titles(' PRIC  ada ', 'newest')).toEqual(['Episode 10']);
    expect(titles('pric', 'oldest')).toEqual(['a first one', 'Episode 10']);
    expect(titles('nobody', 'title')).toEqual([]);
  });
});
