import { turnIndexAt } from '#core/transcripts/spoken-at.js';
import { findTurns, foldTurns, turnBlocks } from './turn-blocks.js';

const turn = (startSeconds: number, text = `at ${startSeconds}`) => ({ startSeconds, text });

describe('the turns of a transcript', () => {
  it('carry the chapters that begin at them and the quotes of the summary', () => {
    const [block = []] = turnBlocks(
      [turn(0), turn(10), turn(20)],
      [
        { title: 'Opening', startSeconds: 0, endSeconds: 12, origin: 'computed' },
        { title: 'Pricing', startSeconds: 12, endSeconds: 30, origin: 'computed' },
      ],
      [{ quote: 'at 20', startSeconds: 24 }],
    );
    expect(block.map(({ chapter, isQuoted }) => [chapter, isQuoted])).toEqual([
      ['Opening', false],
      ['Pricing', false],
      [undefined, true],
    ]);
  });

  it('come in blocks of forty', () => {
    const blocks = turnBlocks(
      Array.from({ length: 81 }, (_, n) => turn(n)),
      [],
      [],
    );
    expect(blocks.map((block) => block.length)).toEqual([40, 40, 1]);
    expect(blocks[2]?.[0]?.index).toBe(80);
  });

  it.each([
    [0, 0],
    [9.9, 0],
    [10, 1],
    [5000, 2],
  ])('are found by second %d: turn %d', (seconds, index) => {
    expect(turnIndexAt([0, 10, 20], seconds)).toBe(index);
  });

  it('are found by text, ignoring case and accents', () => {
    const folded = foldTurns([turn(0, 'Der Frühling'), turn(1, 'im FRUHLING'), turn(2, 'Herbst')]);
    expect(findTurns(folded, 'frühling')).toEqual([0, 1]);
    expect(findTurns(folded, '  ')).toEqual([]);
  });
});
