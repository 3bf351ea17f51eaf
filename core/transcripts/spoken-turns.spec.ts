import fc from 'fast-check';
import { type SpokenPiece, spokenTurns } from './spoken-turns.js';

/** Fragments of four seconds with `gap` seconds between them. */
const pieces = (texts: readonly string[], gap = 0): SpokenPiece[] =>
  texts.map((text, i) => ({ startSeconds: i * (4 + gap), endSeconds: i * (4 + gap) + 4, text }));

describe('spokenTurns', () => {
  it('ends a turn with a sentence once it has lasted half a minute', () => {
    const turns = spokenTurns(
      pieces(Array.from({ length: 15 }, (_, i) => (i % 3 === 2 ? `w${i}.` : `w${i}`))),
    );
    expect(turns.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 36],
      [36, 60],
    ]);
  });

  it('ends it at a pause, else at the minute, where no sentence ends', () => {
    const [first, ...rest] = pieces(Array.from({ length: 30 }, () => 'on and on'));
    expect(
      spokenTurns([first, ...rest].filter((piece) => piece !== undefined)).map((turn) => turn.endSeconds),
    ).toEqual([60, 120]);
    const paused = pieces(Array.from({ length: 30 }, () => 'on and on')).map((piece, i) => ({
      ...piece,
      startSeconds: piece.startSeconds + (i >= 10 ? 2 : 0),
      endSeconds: piece.endSeconds + (i >= 10 ? 2 : 0),
    }));
    expect(spokenTurns(paused)[0]?.endSeconds).toBe(40);
  });

  it('gives every speaker turns of their own, known by name or not', () => {
    const [a, b, c] = pieces(['Hello.', 'Hi.', 'Well.']);
    if (!a || !b || !c) throw new Error('three pieces');
    expect(
      spokenTurns([
        { ...a, speaker: 'Ada' },
        { ...b, speaker: 'Ben' },
        { ...c, speaker: 'Ben', isNewSpeaker: true },
      ]),
    ).toEqual([
      { speaker: 'Ada', startSeconds: 0, endSeconds: 4, text: 'Hello.' },
      { speaker: 'Ben', startSeconds: 4, endSeconds: 8, text: 'Hi.' },
      { speaker: 'Ben', startSeconds: 8, endSeconds: 12, text: 'Well.' },
    ]);
  });

  it('writes no space where the script has none', () => {
    expect(spokenTurns(pieces(['売上は', '二倍です。', 'OK']))[0]?.text).toBe('売上は二倍です。 OK');
  });

  it('takes a piece without an end to last until the next, and gives no end that is not known', () => {
    const untimed = Array.from({ length: 40 }, (_, i) => ({ startSeconds: i, text: `w${i}.` }));
    expect(spokenTurns(untimed).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, undefined],
      [30, undefined],
    ]);
  });

  it('joins nothing to a piece without a start', () => {
    expect(spokenTurns([{ text: 'one' }, { text: 'two', startSeconds: 1 }, { text: 'three' }])).toHaveLength(
      3,
    );
  });

  it('takes little time for pieces that all have one time', () => {
    const started = performance.now();
    spokenTurns(Array.from({ length: 200_000 }, () => ({ startSeconds: 0, endSeconds: 1, text: '字の列' })));
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('loses no word and makes no turn longer than a minute of pieces that are not', () => {
    const piece = fc.record({
      text: fc.constantFrom('one', 'two.', 'three?', ''),
      seconds: fc.integer({ min: 0, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(piece), (given) => {
        let at = 0;
        const timed = given.map(({ text, seconds }) => {
          const startSeconds = at;
          at += seconds;
          return { text, startSeconds, endSeconds: at };
        });
        const turns = spokenTurns(timed);
        expect(turns.map(({ text }) => text).join(' ')).toBe(
          timed.flatMap(({ text }) => text || []).join(' '),
        );
        for (const { startSeconds = 0, endSeconds = 0 } of turns)
          expect(endSeconds - startSeconds).toBeLessThanOrEqual(60);
      }),
    );
  });
});
