import { aTurn } from '#test/builders/transcript.js';
import { type ExcerptItem, excerptTurns, turnsBetween } from './excerpt-turns.js';

/** Turns of 20 seconds each. */
const talk = (count: number) => ({
  turns: Array.from({ length: count }, (_, at) =>
    aTurn({ startSeconds: at * 20, endSeconds: at * 20 + 20, text: `Sentence number ${at}.` }),
  ),
});
const outline = (items: readonly ExcerptItem[]) =>
  items.map((item) => ('gap' in item ? [item.startSeconds, item.endSeconds] : item.startSeconds));

describe('excerpts of a transcript (contract §6)', () => {
  it('are the turns within 45 s of a quote, with gaps between', () => {
    const quotes = [
      { quote: 'x', startSeconds: 205 },
      { quote: 'y', startSeconds: 400 },
    ];
    expect(outline(excerptTurns(talk(30), quotes))).toEqual([
      [0, 160],
      160,
      180,
      200,
      220,
      240,
      [260, 340],
      340,
      360,
      380,
      400,
      420,
      440,
      [460, 600],
    ]);
  });

  it('show nothing without quotes', () => {
    expect(outline(excerptTurns(talk(30), []))).toEqual([[0, 600]]);
    expect(excerptTurns({ turns: [] }, [])).toEqual([]);
  });

  it('have a turn whose edge is 45 s away neither before nor after', () => {
    const turns = [0, 20, 40, 60, 80, 100].map((startSeconds) =>
      aTurn({ startSeconds, endSeconds: startSeconds + 20, text: `At ${startSeconds}.` }),
    );
    expect(outline(excerptTurns({ turns }, [{ quote: 'x', startSeconds: 15 }]))).toEqual([
      0,
      20,
      40,
      [60, 120],
    ]);
  });

  it('find a quote without a time in a transcript with times, and skip one that is nowhere', () => {
    const quotes = [{ quote: 'Sentence number 10.' }, { quote: 'Never said.' }];
    expect(outline(excerptTurns(talk(30), quotes))).toEqual([
      [0, 140],
      140,
      160,
      180,
      200,
      220,
      240,
      [260, 600],
    ]);
  });

  it('place a turn without a time behind the one before', () => {
    const turns = [aTurn({ startSeconds: 0, endSeconds: 200, text: 'One.' }), { text: 'Two.' }];
    expect(outline(excerptTurns({ turns }, [{ quote: 'x', startSeconds: 230 }]))).toEqual([0, undefined]);
  });

  it('find quotes by their words where a transcript has no times, and split one long turn', () => {
    const text = Array.from({ length: 200 }, (_, at) => `This is sentence number ${at}.`).join(' ');
    const items = excerptTurns({ turns: [{ text }] }, [{ quote: 'This is sentence number 100.' }]);
    const shown = items.flatMap((item) => ('gap' in item ? [] : item.text)).join(' ');
    expect(items[0]).toEqual({ gap: true });
    expect(items.at(-1)).toEqual({ gap: true });
    expect(shown).toContain('number 100.');
    expect(shown).not.toContain('number 40.');
    expect(shown).not.toContain('number 160.');
  });
});

const TURNS = [
  { startSeconds: 0, endSeconds: 10 },
  { startSeconds: 10, endSeconds: 20 },
  { startSeconds: 20 },
];

describe('a window of a transcript (contract §6)', () => {
  it('has the turns that overlap it', () => {
    expect(turnsBetween(TURNS, { from: 10, to: 20 })).toEqual([TURNS[1]]);
    expect(turnsBetween(TURNS, { from: 9, to: 11 })).toEqual(TURNS.slice(0, 2));
    expect(turnsBetween(TURNS, { from: 15 })).toEqual(TURNS.slice(1));
    expect(turnsBetween(TURNS, { to: 10 })).toEqual(TURNS.slice(0, 1));
    expect(turnsBetween(TURNS, {})).toEqual(TURNS);
    expect(turnsBetween(TURNS, { from: 5, to: 5 })).toEqual([TURNS[0]]);
    expect(turnsBetween(TURNS, { from: 20 })).toEqual([TURNS[2]]);
    expect(turnsBetween(TURNS, { from: 21 })).toEqual([]);
  });

  it('takes a turn without an end to last until the next, and one without times to be at the one before', () => {
    const turns = [{ startSeconds: 0 }, { startSeconds: 30, endSeconds: 40 }, {}];
    expect(turnsBetween(turns, { from: 20, to: 25 })).toEqual([turns[0]]);
    expect(turnsBetween(turns, { from: 30 })).toEqual(turns.slice(1));
    expect(turnsBetween(turns, { from: 35 })).toEqual([turns[1]]);
  });
});
