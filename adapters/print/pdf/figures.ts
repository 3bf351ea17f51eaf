import type { Analysis } from '#core/analysis/analysis.js';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { allPoints, sectionsOn } from '#core/analysis/sections/render-sections.js';
import { coverDesign } from '#core/sharing/cover-design.js';
import { COLOUR, CONTENT_WIDTH, PAGE, STYLE } from './page-style.js';
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

const HEIGHT = 36;
const TICK_WIDTH = 1.5;

/** Draws a timeline of the episode with a tick at each quote; nothing without times. */
export function drawEvidenceTimeline(sheet: PdfLayout, analysis: Analysis): void {
  const seconds = evidenceSeconds(analysis);
  const end = Math.max(analysis.podcastMetadata.duration_ms / 1000, ...seconds);
  if (seconds.length === 0 || !(end > 0)) return;
  const { doc, type } = sheet;
  const moments = seconds.length === 1 ? 'one quoted moment' : `${seconds.length} quoted moments`;
  const alt = `Timeline of the episode with ${moments}`;
  sheet.figure(alt, { width: CONTENT_WIDTH, height: HEIGHT }, (top) => {
    const rail = top + 15;
    doc.rect(PAGE.left, rail, CONTENT_WIDTH, 1).fill(COLOUR.line);
    for (const second of seconds) {
      const x = PAGE.left + (second / end) * (CONTENT_WIDTH - TICK_WIDTH);
      doc.rect(x, rail - 6, TICK_WIDTH, 13).fill(COLOUR.accent);
    }
    const last = timestamp(end);
    const right = PAGE.left + CONTENT_WIDTH - type.widthOf(last, STYLE.footer);
    type.draw(timestamp(0), STYLE.footer, PAGE.left, top + 33);
    type.draw(last, STYLE.footer, right, top + 33);
  });
}

/** Returns the distinct seconds of all verified quotes, in order. */
function evidenceSeconds({ businessInsights: insights }: Analysis): number[] {
  const quotes = [
    ...allPoints(insights, sectionsOn('pdf')).flatMap(({ evidence = [] }) => evidence),
    ...insights.keyQuotes,
    ...(insights.keyPassages ?? []),
  ];
  const seconds = quotes.flatMap(({ startSeconds }) =>
    startSeconds === undefined ? [] : [Math.max(0, startSeconds)],
  );
  return [...new Set(seconds)].sort((a, b) => a - b);
}
