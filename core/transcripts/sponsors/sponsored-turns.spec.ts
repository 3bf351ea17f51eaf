import { sponsoredTurns } from './sponsored-turns.js';

const turns = [0, 20, 40, 60, 80, 100].map((startSeconds) => ({ startSeconds, text: 'Said.' }));
const indexes = (...blocks: [number, number][]) => [
  ...sponsoredTurns(
    turns,
    blocks.map(([startSeconds, endSeconds]) => ({ startSeconds, endSeconds })),
  ).keys(),
];

describe('contract §11: turns of sponsor blocks', () => {
  it('are those said for half of their time in one', () => {
    expect(indexes([20, 60])).toEqual([1, 2]);
    expect(indexes([29, 70])).toEqual([1, 2, 3]);
    expect(indexes([31, 69])).toEqual([2]);
  });

  it('belong to one of several blocks', () => {
    const blocks = [
      { startSeconds: 0, endSeconds: 20 },
      { startSeconds: 20, endSeconds: 40 },
      { startSeconds: 80, endSeconds: 100 },
    ];
    expect(
      [...sponsoredTurns(turns, blocks)].map(([index, block]) => [index, blocks.indexOf(block)]),
    ).toEqual([
      [0, 0],
      [1, 1],
      [4, 2],
    ]);
  });

  it('are none without times or blocks', () => {
    expect(sponsoredTurns([{}, {}], [{ startSeconds: 0, endSeconds: 9 }]).size).toBe(0);
    expect(sponsoredTurns(turns).size).toBe(0);
  });
});
