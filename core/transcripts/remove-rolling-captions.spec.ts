import fc from 'fast-check';
import { removeRollingCaptions } from './remove-rolling-captions.js';

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
