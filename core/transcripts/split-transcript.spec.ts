import fc from 'fast-check';
import { aTranscript, aTurn } from '#test/builders/transcript.js';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import { estimateTokens } from '../text/estimate-tokens.js';
import { renderTranscript } from './render-transcript.js';
import { MIN_PART_TOKENS, splitTranscript } from './split-transcript.js';
import { type Transcript, transcriptWords } from './transcript.js';

const textOf = ({ turns }: Transcript) => turns.map(({ text }) => text).join('');
const tokensOf = (part: Transcript) => estimateTokens(renderTranscript(part));

const text = fc.array(
  fc.constantFrom('word', 'Sentence ends. ', ' ', '日本語。', 'ａ', '👩‍👩‍👧', 'قال', '\n', '?', 'é'),
  {
    maxLength: 400,
  },
);
const turn = fc.record({
  speaker: fc.option(fc.string({ unit: 'grapheme', maxLength: 100 }), { nil: undefined }),
  startSeconds: fc.option(fc.double({ min: 0, max: 5e5, noNaN: true }), { nil: undefined }),
  endSeconds: fc.option(fc.double({ min: 0, max: 5e5, noNaN: true }), { nil: undefined }),
  text: text.map((parts) => parts.join('')),
});
const transcript = fc.record({ turns: fc.array(turn, { maxLength: 12 }) });
const budget = fc.integer({ min: MIN_PART_TOKENS, max: 1500 });

describe('splitTranscript', () => {
  it('loses nothing, says nothing twice, keeps the order, and no part is above the budget', () => {
    fc.assert(
      fc.property(transcript, budget, (whole, maxTokens) => {
        const parts = splitTranscript(whole, { maxTokens });
        expect(parts.map(textOf).join('')).toBe(textOf(whole));
        for (const part of parts) expect(tokensOf(part)).toBeLessThanOrEqual(maxTokens);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps turns that fit as they are, with speaker, times and language', () => {
    fc.assert(
      fc.property(fc.array(turn.filter(({ text: words }) => estimateTokens(words) < 60)), (turns) => {
        const parts = splitTranscript({ turns, language: 'de' }, { maxTokens: MIN_PART_TOKENS + 50 });
        expect(parts.flatMap((part) => part.turns)).toEqual(turns);
        expect(new Set(parts.map(({ language }) => language)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keeps in one part what fits', () => {
    expect(splitTranscript(aTranscript(), { maxTokens: 300 })).toEqual([aTranscript()]);
    expect(splitTranscript({ turns: [] }, { maxTokens: 300 })).toEqual([]);
  });

  it('makes as few parts as it takes, of about the same size', () => {
    const turns = Array.from({ length: 100 }, (_, i) =>
      aTurn({ startSeconds: i, text: `number ${i} `.repeat(10) }),
    );
    const sizes = splitTranscript({ turns }, { maxTokens: 1500 }).map(tokensOf);
    expect(sizes).toHaveLength(Math.ceil(tokensOf({ turns }) / 1500));
    expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThan(0.8);
  });

  it('cuts a turn that is too long after a sentence, and gives each piece its time', () => {
    const long = aTurn({ startSeconds: 100, endSeconds: 300, text: 'We talk to customers. '.repeat(100) });
    const pieces = splitTranscript({ turns: [long] }, { maxTokens: 250 }).flatMap(({ turns }) => turns);
    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces) expect(piece.text).toMatch(/customers\. $/);
    for (const [i, piece] of pieces.entries()) {
      const before = pieces.slice(0, i).reduce((length, { text: words }) => length + words.length, 0);
      expect(piece.startSeconds).toBeCloseTo(100 + (200 * before) / long.text.length);
      expect(piece.endSeconds).toBeCloseTo(pieces[i + 1]?.startSeconds ?? 300);
    }
  });

  it('takes the next turn’s start for the end of a long turn, and gives no time that is not known', () => {
    const long = aTurn({
      startSeconds: 100,
      endSeconds: undefined,
      text: 'We talk to customers. '.repeat(50),
    });
    const known = splitTranscript({ turns: [long, aTurn({ startSeconds: 200 })] }, { maxTokens: 200 });
    expect(known[1]?.turns[0]?.startSeconds).toBeGreaterThan(120);
    expect(known[1]?.turns[0]?.startSeconds).toBeLessThan(180);
    expect(known.flatMap(({ turns }) => turns).at(-2)?.endSeconds).toBeUndefined();
    const unknown = splitTranscript({ turns: [long] }, { maxTokens: 200 }).flatMap(({ turns }) => turns);
    expect(unknown.map(({ startSeconds }) => startSeconds)).toEqual([
      100,
      ...unknown.slice(1).map(() => undefined),
    ]);
  });

  it('cuts after a word where there is no sentence, and within no character where there is no word', () => {
    const words = splitTranscript({ turns: [{ text: 'lorem '.repeat(500) }] }, { maxTokens: 200 });
    for (const part of words) expect(textOf(part)).toMatch(/^(lorem )+$/);
    const signs = splitTranscript({ turns: [{ text: '👩‍👩‍👧'.repeat(500) }] }, { maxTokens: 200 });
    for (const part of signs) expect(textOf(part)).toMatch(/^(👩‍👩‍👧)+$/u);
  });

  it('does not cut early for a sentence that ends early', () => {
    const parts = splitTranscript({ turns: [{ text: `Hi. ${'a'.repeat(1000)}` }] }, { maxTokens: 200 });
    expect(parts).toHaveLength(2);
  });

  it.each<[string, Transcript]>([
    ['words', { turns: [{ text: 'a b '.repeat(1000) }] }],
    ['lines', { turns: Array.from({ length: 210 }, () => ({ text: 'a'.repeat(9) })) }],
    [
      'times that grow longer',
      { turns: [aTurn({ startSeconds: 3500, endSeconds: 4500, text: 'a'.repeat(5000) })] },
    ],
  ])('counts %s with the tokenizer it is given', (_, whole) => {
    const parts = splitTranscript(whole, { maxTokens: 200, countTokens: (line) => line.length });
    expect(parts.length).toBeGreaterThan(9);
    for (const part of parts) expect(renderTranscript(part).length).toBeLessThanOrEqual(200);
  });

  it('goes on by single characters where a tokenizer lets nothing fit', () => {
    const parts = splitTranscript({ turns: [{ text: 'a👍é' }] }, { maxTokens: 200, countTokens: () => 1000 });
    expect(parts.map(textOf)).toEqual(['a', '👍', 'é']);
  });

  const letters = (line: string) => line.length;
  const partsOf = (whole: Transcript, maxTokens: number) =>
    splitTranscript(whole, { maxTokens, countTokens: letters }).map(({ turns }) =>
      turns.map(({ text: said }) => said),
    );

  it('fills a part to its last token, and makes the parts even', () => {
    const lines = (count: number, length: number) => ({
      turns: Array.from({ length: count }, () => ({ text: 'a'.repeat(length) })),
    });
    expect(partsOf(lines(1, 199), 200)).toHaveLength(1);
    expect(partsOf(lines(1, 200), 200).map((texts) => texts.map(({ length }) => length))).toEqual([
      [199],
      [1],
    ]);
    expect(partsOf(lines(10, 19), 200)).toHaveLength(1);
    expect(partsOf(lines(11, 19), 200).map(({ length }) => length)).toEqual([6, 5]);
    expect(partsOf(lines(24, 19), 200).map(({ length }) => length)).toEqual([8, 8, 8]);
  });

  it('cuts a piece at the last sentence of its second half, else at the last word of it', () => {
    const early = `${'a'.repeat(60)}. ${'b'.repeat(100)} ${'c'.repeat(100)}`;
    expect(partsOf({ turns: [{ text: early }] }, 200).flat()).toEqual([
      `${'a'.repeat(60)}. ${'b'.repeat(100)} `,
      'c'.repeat(100),
    ]);
    const late = `${'a'.repeat(120)}. ${'b'.repeat(40)} ${'c'.repeat(100)}`;
    expect(partsOf({ turns: [{ text: late }] }, 200).flat()).toEqual([
      `${'a'.repeat(120)}. `,
      `${'b'.repeat(40)} ${'c'.repeat(100)}`,
    ]);
  });

  it('gives no time to pieces of a turn that ends before it starts', () => {
    const backwards = aTurn({ startSeconds: 300, endSeconds: 300, text: 'a'.repeat(600) });
    const [first, ...others] = splitTranscript(
      { turns: [backwards] },
      { maxTokens: 200, countTokens: letters },
    ).flatMap(({ turns }) => turns);
    expect(first).toMatchObject({ startSeconds: 300, endSeconds: undefined });
    expect(others.map(({ startSeconds }) => startSeconds)).toEqual(others.map(() => undefined));
    expect(others.at(-1)?.endSeconds).toBe(300);
  });

  it.each([0, MIN_PART_TOKENS - 1, Number.NaN])('refuses a budget of %d', (maxTokens) => {
    expect(() => splitTranscript(aTranscript(), { maxTokens })).toThrow(RangeError);
  });

  it.each(['a', 'a ', '日', '. ', ' ', '👍', 'e\u0301'])('takes linear time for %j', (unit) => {
    const whole = { turns: [{ text: unit.repeat(400_000 / unit.length) }] };
    let parts: ReturnType<typeof splitTranscript> = [];
    const ms = cpuTimeOf(() => {
      parts = splitTranscript(whole, { maxTokens: 2000 });
    });
    expect(ms).toBeLessThan(2_000);
    expect(transcriptWords({ turns: parts.flatMap(({ turns }) => turns) })).toBeGreaterThanOrEqual(
      transcriptWords(whole),
    );
  });
});
