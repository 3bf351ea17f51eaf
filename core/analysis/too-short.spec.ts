import { isTooShort } from './too-short.js';

const said = (...texts: string[]) => ({ turns: texts.map((text) => ({ text })) });

describe('isTooShort', () => {
  it('counts the words of all turns', () => {
    expect(isTooShort(said())).toBe(true);
    expect(isTooShort(said('word '.repeat(20), 'word '.repeat(19)))).toBe(true);
    expect(isTooShort(said('word '.repeat(20), 'word '.repeat(20)))).toBe(false);
  });

  it('counts what is said in scripts without spaces', () => {
    expect(isTooShort(said('我们每周都和客户谈话。'.repeat(20)))).toBe(false);
    expect(isTooShort(said('我们每周都和客户谈话。'))).toBe(true);
  });
});
