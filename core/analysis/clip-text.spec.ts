import { clipText } from './clip-text.js';

describe('clipText', () => {
  it('cuts at a word’s edge and marks the cut', () => {
    expect(clipText('one two three', 13)).toBe('one two three');
    expect(clipText('one two three', 12)).toBe('one two…');
    expect(clipText('one two, three', 10)).toBe('one two…');
    expect(clipText('one two three', 8, '')).toBe('one two');
    expect(clipText('a Donaudampfschifffahrt', 12)).toBe('a Donaudamp…');
  });

  it('cuts no character in two', () => {
    expect(clipText('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 18)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    expect(clipText('नमस्तेनमस्ते', 5, '')).toBe('नम');
    expect(clipText(`${'👍'.repeat(10)}`, 4)).toBe('👍…');
    expect(clipText(`a${'\u200D👍'.repeat(100)}`, 12)).not.toMatch(/\p{Cs}/u);
  });
});
