import fc from 'fast-check';
import { splitSentenceSpans } from './split-sentence-spans.js';

const split = (text: string) => splitSentenceSpans(text).map(({ start, end }) => text.slice(start, end));

describe('splitSentenceSpans', () => {
  it('divides at full stops, not after abbreviations or in numbers', () => {
    expect(split('Twelve turned us down. 57 percent. See No. 5 on the list.')).toEqual([
      'Twelve turned us down.',
      '57 percent.',
      'See No. 5 on the list.',
    ]);
    expect(split('Dr. Smith paid 3.5 million to J. Doe Inc. last year. It was a lot! Was it? Yes')).toEqual([
      'Dr. Smith paid 3.5 million to J. Doe Inc. last year.',
      'It was a lot!',
      'Was it?',
      'Yes',
    ]);
  });

  it("leaves out a transcriber's marks", () => {
    expect(
      split('>> We left {disfmarker} the market [laughter]. (applause) ♪ (the old one) was gone.'),
    ).toEqual(['We left', 'the market', '(the old one) was gone.']);
  });

  it('returns spans of the text in order, for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('. ', '{x}', '[', '>>', 'Mr. ', '\n', ' and ', '。', '"', '…'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { start, end } of splitSentenceSpans(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text.slice(start, end)).toMatch(/^\S(?:.*\S)?$/su);
          last = end;
        }
      }),
    );
  });
});
