import { COLOUR, STYLE } from './page-style.js';
import type { Sheet } from './sheet.js';
import { setLines } from './text-lines.js';

/** Grounds of covers: dark enough for paper-coloured letters. */
const GROUNDS = ['#0B5D4B', '#1F3A5F', '#6B2D3A', '#4A3B78', '#7A4A12', '#2E4A2B'];
const PADDING = 9;

/** A typographic cover made from the show's name; the same show always looks the same. */
export function drawCover(sheet: Sheet, show: string, x: number, y: number, size: number): void {
  const { face, size: type, leading } = STYLE.cover;
  const width = size - 2 * PADDING;
  const lines = setLines(show, width, (text) => sheet.widthOf(text, face, type)).slice(0, 4);
  sheet.figure(`Cover: ${show}`, (doc) => {
    doc.roundedRect(x, y, size, size, 5).fill(GROUNDS[hash(show) % GROUNDS.length] ?? COLOUR.accent);
    let baseline = y + size - PADDING - (lines.length - 1) * leading;
    for (const { words } of lines) {
      sheet.drawText(
        words.map(({ text }) => text).join(' '),
        face,
        type,
        STYLE.cover.colour,
        x + PADDING,
        baseline,
      );
      baseline += leading;
    }
    doc.rect(x + PADDING, y + PADDING + 4, 18, 2).fill(STYLE.cover.colour);
  });
}

function hash(text: string): number {
  let value = 0;
  for (const char of text) value = (value * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return value;
}
