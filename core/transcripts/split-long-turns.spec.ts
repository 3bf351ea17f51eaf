import { splitLongTurns } from './split-long-turns.js';

/** A sentence of `words` words and five characters each. */
const sentence = (words: number) => `Word ${'word '.repeat(words - 2)}end.`;

describe('long turns (contract §6)', () => {
  it('stay as they are up to the length, the next ones too', () => {
    const turns = [
      { speaker: 'Ada', startSeconds: 0, text: sentence(10) },
      { text: 'x'.repeat(200) },
      { text: '' },
    ];
    expect(splitLongTurns(turns, 10)).toEqual(turns);
    expect(splitLongTurns(turns, 10)[0]).toBe(turns[0]);
  });

  it('are split after sentences, as many in a part as fit, with times in proportion', () => {
    const text = [sentence(4), sentence(6), sentence(5), sentence(5)].join(' ');
    const turn = { speaker: 'Ada', startSeconds: 100, endSeconds: 110, text };
    expect(splitLongTurns([turn], 10)).toEqual([
      { speaker: 'Ada', startSeconds: 100, endSeconds: 105.051, text: `${sentence(4)} ${sentence(6)}` },
      { speaker: 'Ada', startSeconds: 105.051, endSeconds: 110, text: `${sentence(5)} ${sentence(5)}` },
    ]);
    expect(splitLongTurns([{ text }], 9).map((part) => part.text)).toEqual(
      [[4], [6], [5], [5]].map(([words = 0]) => sentence(words)),
    );
  });

  it('last until the next turn where their end is unknown', () => {
    const text = `${sentence(10)} ${sentence(10)}`;
    const next = { startSeconds: 20, text: 'Yes.' };
    expect(splitLongTurns([{ startSeconds: 0, text }, next], 10)).toEqual([
      { startSeconds: 0, endSeconds: 10.101, text: sentence(10) },
      { startSeconds: 10.101, text: sentence(10) },
      next,
    ]);
  });

  it('have no invented times', () => {
    const text = `${sentence(10)} ${sentence(10)}`;
    const parts = [{ text: sentence(10) }, { text: sentence(10) }];
    expect(splitLongTurns([{ text }], 10)).toEqual(parts);
    expect(splitLongTurns([{ startSeconds: 5, text }], 10)).toEqual([
      { startSeconds: 5, ...parts[0] },
      parts[1],
    ]);
    expect(splitLongTurns([{ endSeconds: 5, text }], 10)).toEqual([parts[0], { ...parts[1], endSeconds: 5 }]);
    const backwards = splitLongTurns([{ startSeconds: 9, endSeconds: 3, text }], 10);
    expect(backwards.map(({ startSeconds }) => startSeconds)).toEqual([9, 9]);
  });

  it('are cut between words within a sentence of more than 60 words, into parts of even length', () => {
    expect(splitLongTurns([{ text: sentence(60) }], 10)).toEqual([{ text: sentence(60) }]);
    const parts = splitLongTurns([{ text: sentence(121) }], 10).map(({ text }) => text.split(' ').length);
    expect(parts).toEqual([41, 41, 39]);
  });

  it('are cut anywhere in scripts without spaces', () => {
    const parts = splitLongTurns([{ text: '値上げ'.repeat(100) }], 10).map(({ text }) => text);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe('値上げ'.repeat(100));
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(150);
  });
});
