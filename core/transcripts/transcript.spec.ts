import { isTranscriptTooShort } from './transcript.js';

const said = (...texts: string[]) => ({ turns: texts.map((text) => ({ text })) });

describe('isTooShort', () => {
  it('counts the words of all turns', () => {
    expect(isTranscriptTooShort(said())).toBe(true);
    expect(isTranscriptTooShort(said('word '.repeat(20), 'word '.repeat(19)))).toBe(true);
    expect(isTranscriptTooShort(said('word '.repeat(20), 'word '.repeat(20)))).toBe(false);
  });

  it('counts what is said in scripts without spaces', () => {
    expect(isTranscriptTooShort(said('我们每周都和客户谈话。'.repeat(20)))).toBe(false);
    expect(isTranscriptTooShort(said('我们每周都和客户谈话。'))).toBe(true);
  });
});
