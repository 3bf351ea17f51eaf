import type { FontChoice } from './font-registry.js';
import { fontRuns } from './font-runs.js';

const CHOICE: FontChoice = { face: 'serif', han: 'chinese' };

function fonts(text: string, choice: Partial<FontChoice> = {}): string[] {
  return fontRuns(text, { ...CHOICE, ...choice }).map((run) => `${run.text} ${run.font.name}`);
}

describe('the fonts of a text', () => {
  it('are the face’s own wherever it has the letters', () => {
    expect(fonts('Straße')).toEqual(['Straße newsreader-latin-400']);
    expect(fonts('tiếng', { face: 'sansBold' }).every((run) => run.includes(' inter-'))).toBe(true);
  });

  it.each([
    ['слова', 'noto-sans-cyrillic-400'],
    ['שלום', 'noto-sans-hebrew-hebrew-400'],
    ['مرحبا', 'noto-sans-arabic-arabic-400'],
    ['ราคา', 'noto-sans-thai-thai-400'],
    ['मूल्य', 'noto-sans-devanagari-400'],
  ])('stand in for %s', (text, font) => {
    expect(fonts(text)).toEqual([`${text} ${font}`]);
  });

  it('draw characters that Chinese and Japanese share as the document’s language does', () => {
    expect(fonts('価', { han: 'japanese' })).toEqual([expect.stringContaining('sawarabi-gothic')]);
    expect(fonts('话', { han: 'japanese' })).toEqual([expect.stringContaining('zcool-xiaowei')]);
    expect(fonts('会', { han: 'japanese' })).not.toEqual(fonts('会'));
  });

  it('keep an emoji of several code points in one piece', () => {
    expect(fonts('👍🏽')).toHaveLength(1);
  });

  it('draw a box for what no font has, one by one, and nothing for joiners', () => {
    const runs = fontRuns('𒀀𒀁\u200d', CHOICE);
    expect(runs.map(({ missing }) => missing)).toEqual([true, true]);
  });
});
