import { searchFilterIn } from './search-filter.js';

describe('the filter of a search in a page’s address', () => {
  it.each([
    ['', {}],
    ['show=the-show', { show: 'the-show' }],
    ['period=week', { period: 'week' }],
    ['show=a&period=year', { show: 'a', period: 'year' }],
    ['show=&period=', {}],
    ['period=decade', {}],
    ['period=toString', {}],
    [`show=${'a'.repeat(200)}`, { show: 'a'.repeat(200) }],
    [`show=${'a'.repeat(201)}&period=month`, { period: 'month' }],
  ])('%j is %j', (query, filter) => {
    expect(searchFilterIn(new URLSearchParams(query))).toEqual(filter);
  });
});
