import { readingMinutes } from './reading-time.js';

describe('readingMinutes', () => {
  it('counts words over all texts, and is never less than a minute', () => {
    expect(readingMinutes([])).toBe(1);
    expect(readingMinutes(['one two', '— & …'])).toBe(1);
    expect(readingMinutes(["it's ".repeat(230), 'word '.repeat(460)])).toBe(3);
  });

  it('counts letters where a script does not part words', () => {
    expect(readingMinutes(['値'.repeat(1500)])).toBe(3);
  });
});

describe('words and letters of one text', () => {
  it('are counted apart from each other', () => {
    expect(readingMinutes(['one', 'two'].flatMap((word) => Array(172).fill(word)))).toBe(1);
    expect(readingMinutes(Array(345).fill('a'))).toBe(2);
    expect(readingMinutes(['値a'.repeat(345)])).toBe(2);
    expect(readingMinutes(['値'.repeat(749)])).toBe(1);
  });
});
