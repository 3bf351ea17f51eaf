import { truncateAtWord } from './truncate-at-word.js';

describe('clipText', () => {
  it('cuts at a word’s edge and marks the cut', () => {
    expect(truncateAtWord('one two three', 13)).toBe('one two three');
    expect(truncateAtWord('one two three', 12)).toBe('one two…');
    expect(truncateAtWord('one two, three', 10)).toBe('one two…');
    expect(truncateAtWord('one two three', 8, '')).toBe('one two');
    expect(truncateAtWord('a Donaudampfschifffahrt', 12)).toBe('a Donaudamp…');
  });

  it('cuts no character in two', () => {
    expect(truncateAtWord('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 18)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    expect(truncateAtWord('नमस्तेनमस्ते', 5, '')).toBe('नम');
    expect(truncateAtWord(`${'👍'.repeat(10)}`, 4)).toBe('👍…');
    expect(truncateAtWord(`a${'\u200D👍'.repeat(100)}`, 12)).not.toMatch(/\p{Cs}/u);
  });
});
