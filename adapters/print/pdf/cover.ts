import { coverDesign } from '#core/sharing/cover-design.js';
import { PAGE } from './page-style.js';
import type { PdfLayout } from './pdf-layout.js';

/** Side length of the cover, in points. */
export const COVER_SIZE = 92;
const CORNER = 5;
const LEADING = 1.1;
const PADDING = 0.09 * COVER_SIZE;

/** Draws the artwork, else a typographic cover of the show's name, as on the page. */
export function drawCover(sheet: PdfLayout, show: string, artwork?: Uint8Array): void {
  const { doc } = sheet;
  const box = { width: COVER_SIZE, height: COVER_SIZE };
  sheet.figure(`Cover: ${show}`, box, (top) => {
    if (!artwork) return drawTypographicCover(sheet, show, top);
    doc.save().roundedRect(PAGE.left, top, COVER_SIZE, COVER_SIZE, CORNER).clip();
    doc.image(Buffer.from(artwork), PAGE.left, top, box).restore();
  });
}

function drawTypographicCover({ doc, type }: PdfLayout, show: string, top: number): void {
  const { lines, typeSize, ground, ink } = coverDesign(show);
  const wanted = typeSize * COVER_SIZE;
  const widest = Math.max(...lines.map((line) => type.widthOf(line, { face: 'serifBold', size: wanted })), 1);
  const size = wanted * Math.min(1, (COVER_SIZE - 2 * PADDING) / widest);
  const left = PAGE.left + PADDING;
  doc.roundedRect(PAGE.left, top, COVER_SIZE, COVER_SIZE, CORNER).fill(ground);
  doc.rect(left, top + PADDING + 2, COVER_SIZE * 0.2, 2).fill(ink);
  lines.forEach((line, index) => {
    const below = (lines.length - 1 - index) * size * LEADING;
    const baseline = top + COVER_SIZE - PADDING - below;
    type.draw(line, { face: 'serifBold', size, colour: ink }, left, baseline);
  });
}
