import fc from 'fast-check';
import { splitParagraph } from './split-sentences.js';

describe('splitParagraph', () => {
  it('leaves a short text whole', () => {
    expect(splitParagraph('One sentence. Two.')).toEqual(['One sentence. Two.']);
    expect(splitParagraph('')).toEqual([]);
  });

  it('cuts after a sentence where it can, else after a word, else between letters', () => {
    for (const paragraph of splitParagraph('Some words stand here. '.repeat(200)).slice(0, -1)) {
      expect(paragraph).toMatch(/here\. $/);
    }
    for (const paragraph of splitParagraph('word '.repeat(2000)).slice(0, -1))
      expect(paragraph).toMatch(/word $/);
    for (const paragraph of splitParagraph('👩‍👩‍👧'.repeat(1000))) expect(paragraph).toMatch(/^(👩‍👩‍👧)+$/u);
  });

  it('loses nothing and makes nothing longer than 1500 units and a space', () => {
    const part = fc.constantFrom(
      'word ',
      'ends. ',
      '字',
      '。',
      'a',
      `${'long '.repeat(400)}end. `,
      'x'.repeat(2000),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const paragraphs = splitParagraph(parts.join(''));
        expect(paragraphs.join('')).toBe(parts.join(''));
        for (const { length } of paragraphs) {
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(1501);
        }
      }),
    );
  });
});
