import { joinCues } from './join-cues.js';

describe('joinCues', () => {
  it('joins timed cues alone: without times each is a turn', () => {
    const cues = [
      { text: 'one' },
      { text: 'two', startSeconds: 1 },
      { text: 'three', startSeconds: 2 },
      { text: 'four' },
    ];
    expect(joinCues(cues)).toEqual([
      { text: 'one' },
      { text: 'two three', startSeconds: 1 },
      { text: 'four' },
    ]);
  });

  it('knows a speaker again whatever white space the name is written with, and takes an empty name for none', () => {
    const cues = [' Ada  L. ', 'Ada L.', ' ', ''].map((speaker, i) => ({
      speaker,
      startSeconds: i,
      text: `word ${i}`,
    }));
    expect(joinCues(cues)).toEqual([
      { speaker: 'Ada L.', startSeconds: 0, text: 'word 0 word 1' },
      { startSeconds: 2, text: 'word 2 word 3' },
    ]);
  });

  it('leaves out cues without words', () => {
    expect(joinCues([{ text: ' \u200B\n' }, { text: 'one' }])).toEqual([{ text: 'one' }]);
  });
});
