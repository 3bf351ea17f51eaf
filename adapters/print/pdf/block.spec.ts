import { linesForPage } from './block.js';

describe('lines before a page break', () => {
  it.each([
    ['all that fit', { left: 5, room: 8 }, 5],
    ['as many as fit', { left: 20, room: 8 }, 8],
    [
      'one less than fit, so that the next page does not begin with a last line alone',
      { left: 9, room: 8 },
      7,
    ],
    ['all of the room when two are left for the next page', { left: 10, room: 8 }, 8],
    ['what fits where that is not enough for both', { left: 3, room: 2 }, 2],
  ])('are %s', (_, { left, room }, count) => {
    expect(linesForPage(left, room)).toBe(count);
  });
});
