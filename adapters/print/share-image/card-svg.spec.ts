import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { SHARE_PICTURE } from '#core/sharing/share-card.js';
import { readXml } from '#test/support/read-xml.js';
import { graphemes } from '../typesetting/line-breaks.js';
import { cardSvg } from './card-svg.js';
import { isRightToLeft, lineWidth, shapeLine } from './shape-line.js';
import { wrapText } from './wrap-text.js';

const STYLE = { face: 'serifBold', size: 48 } as const;
const ROOM = { width: 600, lines: 3 };
const TITLES = {
  long: 'How patient investors find, price and hold companies: '.repeat(6),
  word: 'x'.repeat(400),
  arabic: 'كيف تبني شركة ناجحة (2024) في الشرق الأوسط: حوار مع Ahmed Ali '.repeat(3),
  japanese: '日本のスタートアップが世界で勝つために必要な三つのこと'.repeat(4),
  thai: 'ประเทศไทยกับการเริ่มต้นธุรกิจใหม่'.repeat(4),
  emoji: '👩‍👩‍👧‍👦🇩🇪👍🏽'.repeat(40),
  marks: `${'e\u0301\u0323'.repeat(200)}`,
};

/** Returns the horizontal bounds of a rendered drawing. */
function edges(svg: string): { left: number; right: number } {
  const box = new Resvg(svg).innerBBox();
  return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) };
}

describe('wrapText', () => {
  it('breaks Thai between words', () => {
    const width = lineWidth('ราคาคือบ', STYLE) + 1;
    expect(wrapText('ราคาคือบทสนทนา', STYLE, { width, lines: 3 }).lines).toEqual(['ราคาคือ', 'บท', 'สนทนา']);
  });

  it.each(Object.entries(TITLES))('keeps %s text in its room, cut between whole characters', (_, title) => {
    const { lines, cut, rightToLeft } = wrapText(title, STYLE, ROOM);
    expect(cut).toBe(true);
    expect(lines).toHaveLength(ROOM.lines);
    for (const line of lines) expect(lineWidth(line, STYLE, rightToLeft)).toBeLessThanOrEqual(ROOM.width);
    const kept = lines.join('').replace(/…$/u, '').replace(/\s/g, '');
    const whole = graphemes(title.replace(/\s/g, ''));
    expect(whole.slice(0, graphemes(kept).length).join('')).toBe(kept);
    expect(graphemes(kept).length).toBeGreaterThan(10);
  });

  it('loses nothing of a text that fits', () => {
    const { lines, cut } = wrapText('A short title, in two lines at most', STYLE, ROOM);
    expect([lines.join(' '), cut]).toEqual(['A short title, in two lines at most', false]);
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe('shapeLine', () => {
  it('shapes text from right to left: Arabic letters join, brackets face the other way', () => {
    expect(isRightToLeft('كيف')).toBe(true);
    expect(isRightToLeft('How كيف')).toBe(false);
    const apart = [...'كيف'].reduce((sum, letter) => sum + lineWidth(letter, STYLE, true), 0);
    expect(lineWidth('كيف', STYLE, true)).toBeLessThan(apart * 0.95);
    expect(shapeLine('(', STYLE, true).path).toBe(shapeLine(')', STYLE).path);
  });

  it('draws one emoji for a family, and a box for what no font has', () => {
    expect(lineWidth('👩‍👩‍👧‍👦', STYLE)).toBeLessThan(1.5 * lineWidth('👩', STYLE));
    expect(lineWidth('\u{10ffff}', STYLE)).toBeGreaterThan(0);
  });
});

describe('cardSvg', () => {
  it('is a picture of 1200 by 630 without text, links or fonts, whatever the words', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
    const cards = fc.record({ title: anyText, show: anyText, guest: anyText, point: anyText });
    fc.assert(
      fc.property(cards, (card) => {
        const elements = readXml(cardSvg(card));
        expect(new Set(elements.map(({ name }) => name))).toEqual(new Set(['svg', 'rect', 'g', 'path']));
        expect(elements[0]?.attributes).toMatchObject({ width: '1200', height: '630' });
      }),
      { numRuns: 15 },
    );
  });

  it.each(Object.entries(TITLES))('stays inside the picture with %s text everywhere', (_, text) => {
    const svg = cardSvg({ title: text, show: text, guest: text, point: text });
    const { left, right } = edges(svg);
    expect([left >= 0, right <= SHARE_PICTURE.width]).toEqual([true, true]);
  });
});
