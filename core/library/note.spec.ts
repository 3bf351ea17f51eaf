import { isAnchoredIn, textOf } from './note.js';

describe('the anchor of a note (contract §7)', () => {
  const page = {
    overview: 'Ada prices\n software late.',
    points: [{ title: 'Call first', description: 'Twice.' }],
  };

  it.each([
    ['prices software', true],
    ['prices   software\nlate.', true],
    ['Call first Twice.', true],
    ['prices hardware', false],
  ])('%j is found on the page: %s', (quote, found) => {
    expect(isAnchoredIn({ quote }, textOf(page))).toBe(found);
  });
});
