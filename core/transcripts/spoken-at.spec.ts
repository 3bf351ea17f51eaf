import { spokenAt } from './spoken-at.js';

const TURNS = [
  { startSeconds: 10, speaker: 'Ada', text: 'We price late. Always. Customers tell us the number first.' },
  { startSeconds: 40, endSeconds: 50, text: 'One sentence.' },
  { gap: true as const, startSeconds: 50, endSeconds: 90 },
  { startSeconds: 90, text: 'The last one.' },
];

describe('what is said at a second (contract §6)', () => {
  it.each([
    [10, 'We price late.', 0],
    [20, 'Always.', 0],
    [39.9, 'Customers tell us the number first.', 0],
    [40, 'One sentence.', 1],
    [49, 'One sentence.', 1],
    [9999, 'The last one.', 3],
  ])('at %d: %s', (seconds, text, index) => expect(spokenAt(TURNS, seconds)).toMatchObject({ text, index }));

  it.each([0, 9.9, 60])('is nothing at %d: before the first turn, in a gap', (seconds) =>
    expect(spokenAt(TURNS, seconds)).toBeUndefined(),
  );

  it('has its speaker, where the turn names one', () => {
    expect(spokenAt(TURNS, 10)).toEqual({ index: 0, text: 'We price late.', speaker: 'Ada' });
    expect(spokenAt(TURNS, 40)).toEqual({ index: 1, text: 'One sentence.' });
  });

  it('is the first sentence of a turn that ends as it starts', () => {
    const turns = [{ startSeconds: 5, endSeconds: 5, text: 'One. Two.' }];
    expect(spokenAt(turns, 5)?.text).toBe('One.');
    expect(spokenAt([{ startSeconds: 5, endSeconds: 3, text: 'One. Two.' }], 9)?.text).toBe('One.');
  });

  it('is nothing without times or turns', () => {
    expect(spokenAt([{ text: 'Untimed.' }], 5)).toBeUndefined();
    expect(spokenAt([], 5)).toBeUndefined();
  });

  it('takes linear time on a turn of hours', () => {
    const turns = [{ startSeconds: 0, endSeconds: 1e4, text: 'All of it. '.repeat(20_000) }];
    expect(spokenAt(turns, 5000)?.text).toBe('All of it.');
  });
});
