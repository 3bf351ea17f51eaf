import {
  fixedShowPage,
  isWorthIndexing,
  missingTagPage,
  NOT_FOUND_PAGE,
  searchPage,
  showIntro,
  showPage,
  tagHeading,
  tagIntro,
  tagPage,
} from './page-titles.js';

describe('the titles of pages (spec §2)', () => {
  it('of a search have the query, cut at 80 characters', () => {
    expect(searchPage('')).toEqual({
      title: 'Search · Podgist',
      description: 'Search all episode summaries by title, show, guest, topic and insight.',
    });
    expect(searchPage('x'.repeat(99)).title).toBe(`“${'x'.repeat(80)}”: search · Podgist`);
  });

  it.each([
    [
      'guest',
      1,
      'Episodes with Ada',
      '1 summary of a podcast episode with Ada: insights, takeaways and verified quotes.',
    ],
    [
      'guest',
      2,
      'Episodes with Ada',
      '2 summaries of podcast episodes with Ada: insights, takeaways and verified quotes.',
    ],
    [
      'topic',
      1,
      'Ada: podcast summaries',
      '1 summary of a podcast episode about Ada: insights, takeaways and verified quotes.',
    ],
    [
      'topic',
      0,
      'Ada: podcast summaries',
      '0 summaries of podcast episodes about Ada: insights, takeaways and verified quotes.',
    ],
  ] as const)('of a %s with %s summaries are %j', (kind, count, heading, intro) => {
    expect(tagHeading(kind, 'Ada')).toBe(heading);
    expect(tagIntro(kind, 'Ada', count)).toBe(intro);
    expect(tagPage(kind, 'Ada', count)).toEqual({ title: `${heading} · Podgist`, description: intro });
    expect(tagPage(kind, 'x'.repeat(300), count).description).toHaveLength(155);
  });

  it('of a guest or topic without summaries say so', () => {
    expect(missingTagPage('guest')).toEqual({
      title: 'Guest Not Found · Podgist',
      description: 'There are no summaries with this guest yet.',
    });
    expect(missingTagPage('topic')).toEqual({
      title: 'Topic Not Found · Podgist',
      description: 'There are no summaries about this topic yet.',
    });
    expect(NOT_FOUND_PAGE).toEqual({
      title: 'Analysis Not Found · Podgist',
      description: 'The requested analysis could not be found.',
    });
  });

  it('of a show name it, with and without episodes', () => {
    const intro =
      'Summaries of Acquired: the insights, strategic takeaways and verified quotes of every episode that was analyzed on Podgist.';
    expect(showIntro('Acquired', ['llm', 'extractive', undefined])).toBe(intro);
    expect(showIntro('Acquired', ['llm', 'llm'])).toBe(intro.replace('Summaries', 'Expert summaries'));
    expect(showIntro('Acquired', ['extractive'])).toBe(
      'Summaries of Acquired: the key passages, in the speakers’ own words, of every episode that was analyzed on Podgist.',
    );
    expect(showPage('Acquired')).toEqual({
      title: 'Acquired Podcast Summaries · Podgist',
      description: intro,
    });
    expect(showPage('Acquired', true).title).toBe('Acquired Podcast · Podgist');
    expect(fixedShowPage('Acquired')).toEqual({ title: 'Acquired Summaries · Podgist', description: intro });
  });
});

describe('the pages that search engines should index', () => {
  it.each([
    ['guest', 0, false],
    ['guest', 1, true],
    ['topic', 1, false],
    ['topic', 2, true],
  ] as const)('a %s with %s summaries: %s', (kind, summaries, expected) => {
    expect(isWorthIndexing(kind, summaries)).toBe(expected);
  });
});
