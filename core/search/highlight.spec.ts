import { searchWordSpans, searchWords } from '../text/search-words.js';
import { bestExcerpt, excerpt, highlight, type TextPiece } from './highlight.js';

const isHit = (word: string) => word === 'margin';
const textOf = (pieces: readonly TextPiece[] | undefined) => pieces?.map(({ text }) => text).join('');
const shown = (text: string) => textOf(excerpt(text, isHit));
/** A sentence of so many characters. */
const sentence = (length: number, start = 'A') => `${start}${'a'.repeat(length - start.length - 1)}.`;
const hit = (length: number) => sentence(length, 'Margin b');

describe('an excerpt of whole sentences', () => {
  it.each([
    [119, true],
    [120, false],
  ])('takes the next sentence of %s characters along: %s', (length, isTaken) => {
    const next = sentence(length);
    expect(shown(`${hit(100)} ${next} ${sentence(90)}`)).toBe(isTaken ? `${hit(100)} ${next}` : hit(100));
  });

  it.each([
    [119, true],
    [120, false],
  ])('takes the sentence of %s characters before it along: %s', (length, isTaken) => {
    const before = sentence(length);
    expect(shown(`${sentence(30)} ${before} ${hit(100)}`)).toBe(isTaken ? `${before} ${hit(100)}` : hit(100));
  });

  it('takes those after it first, and all that fit', () => {
    const [before, after] = [sentence(60, 'B'), sentence(60, 'C')];
    expect(shown(`${before} ${hit(60)} ${after} ${after}`)).toBe(`${hit(60)} ${after} ${after}`);
    expect(shown(`${before} ${hit(60)} ${after}`)).toBe(`${before} ${hit(60)} ${after}`);
    expect(shown(hit(220))).toBe(hit(220));
  });

  it('is of the text with most words, of the first of equals, and of none without any', () => {
    expect(bestExcerpt(['nothing', 'of it'], isHit)).toBeUndefined();
    expect(bestExcerpt([], isHit)).toBeUndefined();
    expect(textOf(bestExcerpt(['nothing', 'One margin.', 'A margin.'], isHit))).toBe('One margin.');
  });
});

describe('an excerpt of a sentence that is too long', () => {
  it('is cut at spaces around the first match, 60 characters before it', () => {
    expect(shown(`${'abc '.repeat(40)}margin${' xyz'.repeat(80)}.`)).toBe(
      `…${'abc '.repeat(14)}margin${' xyz'.repeat(39)}…`,
    );
  });

  it('has no dots where nothing is cut', () => {
    const end = `${'abc '.repeat(14)}margin${' xyz'.repeat(38)} xyzz.`;
    expect(shown(`${'abc '.repeat(15)}margin${' xyz'.repeat(80)}.`)).toBe(
      `${'abc '.repeat(15)}margin${' xyz'.repeat(38)}…`,
    );
    expect(shown(`${'abc '.repeat(16)}margin${' xyz'.repeat(80)}.`)).toBe(
      `…${'abc '.repeat(14)}margin${' xyz'.repeat(39)}…`,
    );
    expect(end).toHaveLength(220);
    expect(shown(`${'abc '.repeat(66)}${end}`)).toBe(`…${end}`);
    expect(shown(`${'abc '.repeat(66)}${end.replace('.', 'z.')}`)).toBe(
      `…${'abc '.repeat(14)}margin${' xyz'.repeat(38)}…`,
    );
  });

  it('is cut anywhere where there are no spaces near by, but never within a character', () => {
    const dashed = `${'a-'.repeat(60)}margin${'-b'.repeat(200)}`;
    expect(shown(dashed)).toBe(`…${dashed.slice(60, 280)}…`);
    const spaced = `${'a-'.repeat(60)}margin ${'b-'.repeat(200)}`;
    expect(shown(spaced)).toBe(`…${spaced.slice(60, 280)}…`);
    const faces = `x${'🙂'.repeat(60)}-margin-${'🙂'.repeat(120)}`;
    expect(shown(faces)).toBe(`…${faces.slice(63, 283)}…`);
    const others = `${'🙂'.repeat(60)}-margin${'🙂'.repeat(120)}`;
    expect(shown(others)).toBe(`…${others.slice(62, 283)}…`);
    expect(`${shown(faces)}${shown(others)}`).not.toMatch(/\p{Cs}/u);
  });
});

describe('letters that are written in parts', () => {
  const text = '가격표'.normalize('NFD');

  it('are found as what they stand for, and marked as a whole', () => {
    expect(searchWords(text)).toEqual(['가격', '격표']);
    expect(searchWordSpans(`a ${text}`)[1]).toEqual({
      start: 2,
      end: 2 + text.length,
      words: ['가격', '격표'],
    });
    expect(highlight(`${text} x`, (word) => word === '격표')).toEqual([
      { text, hit: true },
      { text: ' x', hit: false },
    ]);
  });

  it('have their places in mixed words', () => {
    expect(searchWordSpans('AI時代の')).toEqual([
      { start: 0, end: 2, words: ['ai'] },
      { start: 2, end: 4, words: ['時代'] },
      { start: 3, end: 5, words: ['代の'] },
    ]);
  });
});
