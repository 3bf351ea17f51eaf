import { linkedPlace, linkedWords, spokenAt } from './spoken-at.js';

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

const LINKED_TURNS = [
  { startSeconds: 483, speaker: 'Ben', text: 'We never priced it.' },
  { startSeconds: 486.4, speaker: 'Ada', text: 'Then call ten customers, and ask them. What is it worth?' },
  { startSeconds: 490, speaker: 'Ada', text: 'Call ten customers before you price.' },
  { gap: true, startSeconds: 495, endSeconds: 700 },
  { startSeconds: 700, speaker: 'Ben', text: '我们先问十个客户。' },
] as const;
const LONG =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen';

/** The marked words by turn. */
function marked(seconds: number, quote: string, turns: Parameters<typeof linkedPlace>[0] = LINKED_TURNS) {
  const { index, marks } = linkedPlace(turns, seconds, linkedWords(quote));
  const texts = [...marks].map(([turn, { start, end }]) => {
    const item = turns[turn];
    return [turn, item && 'text' in item ? item.text.slice(start, end) : ''];
  });
  return { index, texts };
}

describe('a link to a second (contract §6)', () => {
  it('leads to the turn that begins within its second, which was rounded down', () => {
    expect(linkedPlace(LINKED_TURNS, 486)).toEqual({ index: 1, marks: new Map() });
  });

  it.each([
    [0, 0],
    [485, 0],
    [488, 1],
    [600, 3],
    [9999, 4],
  ])('leads to the turn that contains it: %d', (seconds, index) => {
    expect(linkedPlace(LINKED_TURNS, seconds).index).toBe(index);
  });

  it('marks the words that it was copied from, in any case and punctuation, also in scripts without spaces', () => {
    expect(marked(486, 'then call “ten” customers and ask them')).toEqual({
      index: 1,
      texts: [[1, 'Then call ten customers, and ask them']],
    });
    expect(marked(700, '十个客户')).toEqual({ index: 4, texts: [[4, '十个客户']] });
  });

  it('takes of equal words those nearest to the second', () => {
    expect(marked(486, 'call ten customers')).toMatchObject({ index: 1 });
    expect(marked(490, 'call ten customers')).toMatchObject({ index: 2 });
  });

  it('marks what is left of words that were changed, near the second', () => {
    expect(marked(486, 'Then we call ten customers and we ask all of them')).toEqual({
      index: 1,
      texts: [[1, 'call ten customers, and']],
    });
    expect(marked(486, 'They say that nobody prices it like that').texts).toEqual([]);
    expect(marked(700, 'Then we call ten customers and we ask all of them')).toEqual({ index: 4, texts: [] });
  });

  it('takes few words that are said elsewhere alone for others', () => {
    expect(marked(3000, 'is it worth')).toEqual({ index: 4, texts: [] });
    expect(marked(3000, 'and ask them What is it worth').index).toBe(1);
  });

  it('marks words over several turns', () => {
    expect(marked(486, 'What is it worth? Call ten')).toEqual({
      index: 1,
      texts: [
        [1, 'What is it worth'],
        [2, 'Call ten'],
      ],
    });
  });

  it('names a long quote by its ends, and marks all of it', () => {
    expect(linkedWords(LONG)).toEqual({
      from: 'one two three four five six seven eight',
      to: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    });
    const turns = [{ startSeconds: 5, text: `Well, ${LONG}, and so on.` }];
    expect(marked(5, LONG, turns).texts).toEqual([[0, LONG]]);
  });

  it('marks the beginning of a long quote whose end is gone, and nothing of one that is gone', () => {
    const turns = [{ startSeconds: 5, text: LONG.replace('eleven', 'noon') }];
    expect(marked(5, LONG, turns).texts).toEqual([[0, 'one two three four five six seven eight']]);
    expect(marked(486, 'words that nobody said')).toEqual({ index: 1, texts: [] });
    expect(marked(486, '…')).toEqual({ index: 1, texts: [] });
  });
});
