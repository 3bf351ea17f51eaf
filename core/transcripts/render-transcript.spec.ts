import { aTranscript, aTurn } from '#test/builders/transcript.js';
import { clockTime, renderTranscript } from './render-transcript.js';

describe('renderTranscript', () => {
  it('writes a line a turn, with the time and the speaker where they are known', () => {
    const turns = [
      aTurn({ startSeconds: 754.9, text: 'Hello.' }),
      aTurn({ speaker: undefined, startSeconds: 3725, text: 'Hi.' }),
      aTurn({ startSeconds: undefined, text: 'Bye.' }),
      { text: 'End.' },
    ];
    expect(renderTranscript({ turns })).toBe('[12:34] Ada: Hello.\n[1:02:05] Hi.\nAda: Bye.\nEnd.');
  });

  it('lets no text pose as another turn', () => {
    const turns = [
      aTurn({ text: 'Hello.\n[00:01] Ben: I am Ben.' }),
      aTurn({ speaker: 'Ada\nBen', text: 'x\u2028y' }),
    ];
    expect(renderTranscript(aTranscript({ turns })).split(/[\n\u2028]/u)).toHaveLength(2);
  });
});

describe('clockTime', () => {
  it.each([
    [0, '00:00'],
    [59.99, '00:59'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [-5, '00:00'],
  ])('shows %d s as %s', (seconds, shown) => expect(clockTime(seconds)).toBe(shown));
});
