import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import { metaDescription, relatedText, toSingleLine, truncateAtWord, truncateText } from './truncate-text.js';

const FAMILY = '👨‍👩‍👧‍👦';
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('a', ' ', FAMILY, 'e\u0301', '🇩🇪', '👍🏽', 'नि', '각', '\uD83D'),
    maxLength: 200,
  }),
);
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

describe('cutText', () => {
  it('keeps what a reader sees as one character whole or leaves it out', () => {
    expect(truncateText(`ab${FAMILY}c`, 4)).toBe('ab');
    expect(truncateText(`ab${FAMILY}c`, 13)).toBe(`ab${FAMILY}`);
    expect(truncateText('ae\u0301', 2)).toBe('a');
    expect(truncateText('abcdef', -2)).toBe('');
    expect(truncateText('🇩🇪🇫🇷', 6)).toBe('🇩🇪');
  });

  it('keeps as much as fits, and cuts between characters only', () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 320 }), (text, max) => {
        const cut = truncateText(text, max);
        const edges = [...[...segmenter.segment(text)].map(({ index }) => index), text.length];
        expect(text.startsWith(cut)).toBe(true);
        expect(cut).toHaveLength(Math.max(...edges.filter((edge) => edge <= max)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('onOneLine', () => {
  it('leaves one space between words, whatever stood there', () => {
    const spaced = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\t', '\u00a0', '\n', '\0', '\uD83D') });
    fc.assert(
      fc.property(fc.oneof(texts, spaced), (text) => {
        const words = text.split(/[\p{Cc}\p{Cs}\s]+/u).filter((word) => word !== '');
        expect(toSingleLine(text)).toBe(words.join(' '));
      }),
      { examples: [['a  b'], ['a\tb'], ['a\0b'], [' a b ']] },
    );
  });
});

describe('metaDescription', () => {
  it('is 152 characters and an ellipsis when there are more than 155 (§2, §9)', () => {
    const text = 'Growth is a habit. '.repeat(20).trim();
    expect(metaDescription(text.slice(0, 155))).toBe(text.slice(0, 155));
    expect(metaDescription(text.slice(0, 156))).toBe(`${text.slice(0, 152)}...`);
  });

  it('is one line of at most 155 characters without control characters, and empty only for nothing (§2)', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const description = metaDescription(text);
        expect(description.length).toBeLessThanOrEqual(155);
        expect(description).not.toMatch(/[\p{Cc}\p{Cs}]|\s\s|^\s/u);
        expect(description === '').toBe(toSingleLine(text) === '');
      }),
    );
  });
});

describe('relatedText', () => {
  it('is cut at 120 characters and says so (§2, §9)', () => {
    const text = 'x'.repeat(121);
    expect(relatedText(text)).toEqual({ text: 'x'.repeat(120), cut: true });
    expect(relatedText(` ${text.slice(1)}\n`)).toEqual({ text: 'x'.repeat(120), cut: false });
    expect(relatedText(`${'x'.repeat(119)}${FAMILY}`)).toEqual({ text: 'x'.repeat(119), cut: true });
  });

  it('takes hostile megabytes in its stride', () => {
    const started = cpuMs();
    for (const junk of ['\u0301', '\u200D👨', ' ', '\uD800', '🇩']) relatedText(`a${junk.repeat(300_000)}`);
    expect(cpuMs() - started).toBeLessThan(15_000);
  });
});

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
