import { cpuMs } from '#test/support/cpu-time.js';
import { cleanCaptions } from './clean-captions.js';

const cues = (...texts: string[]) =>
  texts.map((text, i) => ({ startSeconds: i * 2, endSeconds: i * 2 + 2, text }));
const words = (...texts: string[]) => cleanCaptions(cues(...texts)).map(({ text }) => text);

describe('speechOf', () => {
  it.each([
    ['we&#39;re &quot;in&quot; R&amp;D', 'we\'re "in" R&D'],
    ['<i>so</i>\nwe\u200b  went', 'so we went'],
    ['[Music] well [ __ ] then [Applause]', 'well then'],
    ['♪♪ la la ♪', 'la la'],
    ['[ADA]: hello', '[ADA]: hello'],
    ['a < b &lt; c', 'a < b < c'],
  ])('makes %j %j', (text, said) => expect(words(text)).toEqual([said]));

  it('leaves out cues in which nobody speaks', () => expect(words('[Music]', 'one', '♪')).toEqual(['one']));

  it('begins anew where somebody else speaks, sharing the time out by the letters', () => {
    expect(cleanCaptions(cues('and so it is >> is it'))).toEqual([
      { startSeconds: 0, endSeconds: expect.closeTo(1.37, 1), text: 'and so it is' },
      { startSeconds: expect.closeTo(1.37, 1), endSeconds: 2, text: 'is it', isNewSpeaker: true },
    ]);
    expect(cleanCaptions(cues('- Hello.\n- Hi, well-known one.'))).toMatchObject([
      { text: 'Hello.', isNewSpeaker: true },
      { text: 'Hi, well-known one.', isNewSpeaker: true },
    ]);
  });

  it('says once what rolling captions show twice', () => {
    expect(
      words(
        'so the price of it',
        'so the price of it was far too low for us',
        'was far too low for us and then we doubled',
        'and then we doubled',
        'and then we doubled all of it',
      ).join(' '),
    ).toBe('so the price of it was far too low for us and then we doubled all of it');
  });

  it('leaves people their repetitions', () => {
    const talk = [
      'no no no',
      'no no no',
      'why is that',
      'because it is so',
      'I see',
      'go on',
      'yes',
      'and then',
    ];
    expect(words(...talk)).toEqual(talk);
  });

  it('lets no cue last into the next, and keeps their order by time', () => {
    const overlapping = [
      { startSeconds: 4, endSeconds: 9, text: 'second' },
      { startSeconds: 1, endSeconds: 6, text: 'first' },
    ];
    expect(cleanCaptions(overlapping)).toEqual([
      { startSeconds: 1, endSeconds: 4, text: 'first' },
      { startSeconds: 4, endSeconds: 9, text: 'second' },
    ]);
  });

  it.each(['[', '<a ', '&', '>>', '- ', '\n-'])('takes little time for many %j', (unit) => {
    const started = cpuMs();
    words(unit.repeat(200_000));
    expect(cpuMs() - started).toBeLessThan(15_000);
  });
});
