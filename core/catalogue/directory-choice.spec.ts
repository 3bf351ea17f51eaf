import { cursorIn, listAddress, MAX_QUERY, queryText } from './list-address.js';
import { NEWEST_SHOWS_PATH, showSort } from './show-choice.js';
import { episodeSort, filteredText, isEpisodeChoice, shownEpisodes } from './shown-episodes.js';
import { tagPath } from './tag-path.js';

describe('the query of a list', () => {
  it.each([
    ['  price ', 'price'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [`  ${'x'.repeat(MAX_QUERY + 1)}`, 'x'.repeat(MAX_QUERY)],
    [`${'x'.repeat(MAX_QUERY - 1)} y`, 'x'.repeat(MAX_QUERY - 1)],
  ])('is %j as %j', (text, query) => {
    expect(queryText(text)).toBe(query);
  });

  it('is cut to what gets suggestions', () => {
    expect(queryText('price', 3)).toBe('pri');
  });
});

describe('the address of a list', () => {
  it('has every filter that is chosen, in one order', () => {
    const choice = { cursor: 'c', sort: 'newest', period: 'week', show: 'the-daily', q: 'price' };
    expect(listAddress('/search/a//b', choice)).toBe(
      '/search/a//b?q=price&show=the-daily&period=week&sort=newest&cursor=c',
    );
  });

  it.each([
    ['/api/search?q=a&cursor=b%3D', 'b='],
    ['/api/search?q=a', undefined],
    ['/api/search', undefined],
    [undefined, undefined],
  ])('leads on from the cursor in %s', (path, cursor) => {
    expect(cursorIn(path)).toBe(cursor);
  });
});

describe('the choice of shows and episodes', () => {
  it('is one that is known, else the default', () => {
    expect(['name', 'newest', 'oldest', null, undefined].map(showSort)).toEqual([
      'name',
      'newest',
      'name',
      'name',
      'name',
    ]);
    expect(['newest', 'oldest', 'title', '', null].map(episodeSort)).toEqual([
      'newest',
      'oldest',
      'title',
      'newest',
      'newest',
    ]);
    expect(NEWEST_SHOWS_PATH).toBe('/api/podcast-summaries?limit=24&sort=newest');
  });

  it.each([
    [{ filter: ' ', sort: 'newest' }, false],
    [{ filter: 'a', sort: 'newest' }, true],
    [{ filter: '', sort: 'oldest' }, true],
  ] as const)('of episodes is a choice beyond the default: %j', (choice, isChoice) => {
    expect(isEpisodeChoice(choice)).toBe(isChoice);
  });

  it('searches 600 whole characters of title, guest and topic, folded', () => {
    const labels = { title: 'Café', guest_name: 'Zoë', topic: 'Prices' };
    expect(filteredText(labels)).toBe('cafe\nzoe\nprices');
    expect(filteredText({ ...labels, title: 'x'.repeat(700) })).toBe('x'.repeat(600));
    expect(filteredText({ ...labels, title: `${'x'.repeat(599)}🎙` })).toBe('x'.repeat(599));
  });

  it('of one title leaves the newest first', () => {
    const episodes = [3, 2, 1].map((id) => ({ id, title: 'News', guest_name: 'Ada', topic: 'News' }));
    expect(shownEpisodes(episodes, '', 'title').map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it.each([
    ['guest', 'Zoë Müller', '/guests/zoe-muller'],
    ['topic', 'Customer talks', '/topics/customer-talk'],
    ['guest', '???', undefined],
    ['topic', '', undefined],
  ] as const)('of a %s leads to the page of %j', (kind, name, path) => {
    expect(tagPath(kind, name)).toBe(path);
  });
});
