import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import { removeRollingCaptions, type SpokenPiece, spokenTurns } from './spoken-turns.js';

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
    const started = cpuMs();
    spokenTurns(Array.from({ length: 200_000 }, () => ({ startSeconds: 0, endSeconds: 1, text: '字の列' })));
    expect(cpuMs() - started).toBeLessThan(15_000);
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

/** Consecutive cues of one second. */
const cues = (...texts: string[]) => texts.map((text, i) => ({ text, startSeconds: i, endSeconds: i + 1 }));
const said = (...texts: string[]) => removeRollingCaptions(cues(...texts)).map(({ text }) => text);

describe('withoutRolling', () => {
  it('says once what captions that roll up show again', () => {
    const rolling = [
      'we talked to them',
      'we talked to them',
      'we talked to them\nokay yes',
      'okay yes',
      'okay yes\nand so it was',
    ];
    expect(said(...rolling)).toEqual(['we talked to them', 'okay yes', 'and so it was']);
  });

  it('says once what captions that grow show again', () => {
    expect(
      said('we', 'we talked to', 'we talked to our customers', 'we talked to our customers weekly'),
    ).toEqual(['we', 'talked to', 'our customers', 'weekly']);
  });

  it('leaves people who repeat themselves as they are', () => {
    const talk = [
      'No, we never did.',
      'No, we never did.',
      'They said so.',
      'They said so.',
      'More of it.',
      'And more.',
      'Again.',
      'The end.',
      'Bye.',
    ];
    expect(said(...talk)).toEqual(talk);
    expect(said('Yes, of course.', 'Yes, of course.')).toEqual(['Yes, of course.', 'Yes, of course.']);
  });

  it('leaves cues far apart and cues of different people as they are', () => {
    const same = cues(...Array.from({ length: 5 }, () => 'we talked to them'));
    const apart = same.map((cue, i) => ({ ...cue, startSeconds: i * 10, endSeconds: i * 10 + 1 }));
    expect(removeRollingCaptions(apart)).toEqual(apart);
    const people = same.map((cue, i) => ({ ...cue, speaker: `${i}` }));
    expect(removeRollingCaptions(people)).toEqual(people);
  });

  it('gives back a text from any way of rolling it up two lines at a time', () => {
    const line = fc
      .array(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 3, maxLength: 6 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.uniqueArray(line, { minLength: 3, maxLength: 12 }), (lines) => {
        const numbered = lines.map((text, i) => `${text} n${i}`);
        const rolled = numbered.map((text, i) => (i === 0 ? text : `${numbered[i - 1]}\n${text}`));
        expect(said(...rolled)).toEqual(numbered);
      }),
    );
  });
});
