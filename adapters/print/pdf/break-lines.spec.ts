import fc from 'fast-check';
import { graphemes } from '../typesetting/line-breaks.js';
import { breakLines, linesForPage } from './break-lines.js';

/** A font whose characters are all ten points wide. */
const measure = (text: string) => graphemes(text).length * 10;

function linesOf(text: string, width: number): string[] {
  return breakLines(text, width, measure).lines.map(({ pieces }) =>
    pieces.map((piece) => piece.text).join(''),
  );
}

describe('setting lines', () => {
  it('fills a line before it begins the next; the space at its end takes no room', () => {
    expect(linesOf('one two three', 70)).toEqual(['one two ', 'three']);
    expect(breakLines('one two three', 70, measure).lines.map(({ width }) => width)).toEqual([70, 50]);
  });

  it('divides a word that is wider than a line, never inside of a character', () => {
    expect(linesOf(`a ${'e\u0301'.repeat(5)}`, 20)).toEqual([
      'a ',
      'e\u0301e\u0301',
      'e\u0301e\u0301',
      'e\u0301',
    ]);
  });

  it('keeps every line of any text within its width, and loses no text', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((it) => it.replace(/\s/gu, 'x'));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ');
        const { lines } = breakLines(text, 60, measure);
        expect(lines.filter(({ width }) => width > 60)).toEqual([]);
        const letters = lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('');
        expect([...letters.replaceAll(' ', '')].sort()).toEqual([...text.replaceAll(' ', '')].sort());
      }),
    );
  });
});

describe('lines before a page break', () => {
  it.each([
    ['all that fit', { left: 5, room: 8 }, 5],
    ['as many as fit', { left: 20, room: 8 }, 8],
    [
      'one less than fit, so that the next page does not begin with a last line alone',
      { left: 9, room: 8 },
      7,
    ],
    ['all of the room when two are left for the next page', { left: 10, room: 8 }, 8],
    ['what fits where that is not enough for both', { left: 3, room: 2 }, 2],
  ])('are %s', (_, { left, room }, count) => {
    expect(linesForPage(left, room)).toBe(count);
  });
});
