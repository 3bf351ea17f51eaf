import { coverDesign } from '../../core/sharing/cover-design.js';
import type { Sheet } from './sheet.js';

const LEADING = 1.1;
const PADDING = 0.09;

/** A typographic cover made from the show's name, as on the page. `size` is the side in points. */
export function drawCover(sheet: Sheet, show: string, x: number, y: number, size: number): void {
  const { lines, typeSize, ground, ink } = coverDesign(show);
  const type = typeSize * size;
  const left = x + PADDING * size;
  sheet.figure(`Cover: ${show}`, (doc) => {
    doc.roundedRect(x, y, size, size, 5).fill(ground);
    doc.rect(left, y + PADDING * size + 2, size * 0.2, 2).fill(ink);
    lines.forEach((line, index) => {
      const below = (lines.length - 1 - index) * type * LEADING;
      sheet.drawText(line, 'serifBold', type, ink, left, y + size * (1 - PADDING) - below);
    });
  });
}
