import { coverDesign } from '#core/sharing/cover-design.js';
import { PAGE } from './page-style.js';
import type { PdfLayout } from './pdf-layout.js';

/** Side length of the cover, in points. */
export const COVER_SIZE = 92;
const LEADING = 1.1;
const PADDING = 0.09 * COVER_SIZE;

/** Draws a typographic cover of the show's name, as on the page. */
export function drawCover(sheet: PdfLayout, show: string): void {
  const { doc, type } = sheet;
  const { lines, typeSize, ground, ink } = coverDesign(show);
  const wanted = typeSize * COVER_SIZE;
  const widest = Math.max(...lines.map((line) => type.widthOf(line, { face: 'serifBold', size: wanted })), 1);
  const size = wanted * Math.min(1, (COVER_SIZE - 2 * PADDING) / widest);
  sheet.figure(`Cover: ${show}`, { width: COVER_SIZE, height: COVER_SIZE }, (top) => {
    const left = PAGE.left + PADDING;
    doc.roundedRect(PAGE.left, top, COVER_SIZE, COVER_SIZE, 5).fill(ground);
    doc.rect(left, top + PADDING + 2, COVER_SIZE * 0.2, 2).fill(ink);
    lines.forEach((line, index) => {
      const below = (lines.length - 1 - index) * size * LEADING;
      const baseline = top + COVER_SIZE - PADDING - below;
      type.draw(line, { face: 'serifBold', size, colour: ink }, left, baseline);
    });
  });
}
