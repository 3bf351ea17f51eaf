import { coverDesign } from '#core/sharing/cover-design.js';
import { SHARE_PICTURE, type ShareCard } from '#core/sharing/share-card.js';
import { truncateText } from '#core/text/truncate-text.js';
import { type HanStyle, hanStyleOf } from '../typesetting/font-registry.js';
import { ACCENT, INK, LINE, largestFit, linesAt, MARKER, MUTED, PAPER, wordmark } from './drawing.js';
import { isRightToLeft, lineWidth, type TextStyle } from './shape-line.js';
import { type LineLimits, wrapText } from './wrap-text.js';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;

const MARGIN = 72;
const COVER = 304;
const COLUMN = WIDTH - 2 * MARGIN - COVER - 56;
/** Maximum bottom edge of the title, in pixels. */
const TITLE_END = 452;
const TITLE_SIZES = [96, 84, 72, 64, 56, 48] as const;
const TITLE_LEADING = 1.14;
/** Maximum text length in UTF-16 units; no card shows more. */
const MAX_TEXT = 240;

/** Renders a share card as SVG with all text as outlines, so that it needs no fonts. `artwork`: the cover as PNG. */
export function cardSvg(card: ShareCard, artwork?: Uint8Array): string {
  const clip = (text = '') => truncateText(text, MAX_TEXT);
  const [title, show, guest, point] = [clip(card.title), clip(card.show), clip(card.guest), clip(card.point)];
  const han = hanStyleOf([title, show, guest, point]);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<rect width="${WIDTH}" height="10" fill="${ACCENT}"/>`,
    artwork ? artworkCover(artwork) : typographicCover(show, han),
  ];
  let y = 112;
  const above = (text: string, style: TextStyle, colour: string) => {
    if (!text) return;
    const { lines, rightToLeft } = wrapText(text, style, { width: COLUMN, lines: 1 });
    parts.push(linesAt({ lines, rightToLeft }, style, { x: MARGIN, baseline: y, width: COLUMN, colour }));
    y += style.size * 1.4;
  };
  above(show, { face: 'sansBold', size: 30, han }, ACCENT);
  above(guest, { face: 'sans', size: 26, han }, MUTED);
  const { style, wrapped } = largestFit(title, {
    face: 'serifBold',
    han,
    sizes: TITLE_SIZES,
    width: COLUMN,
    height: TITLE_END - y,
    leading: TITLE_LEADING,
  });
  parts.push(
    linesAt(
      wrapped,
      style,
      { x: MARGIN, baseline: y + style.size * 0.9, width: COLUMN, colour: INK },
      TITLE_LEADING,
    ),
    pointBlock(point, han),
    footer(),
    '</svg>',
  );
  return parts.join('');
}

function pointBlock(point: string, han: HanStyle): string {
  if (!point) return '';
  const style: TextStyle = { face: 'sans', size: 28, han };
  const room: LineLimits = { width: WIDTH - 2 * MARGIN - 32, lines: 1 };
  const { lines, rightToLeft } = wrapText(point, style, room);
  const [line = ''] = lines;
  const width = lineWidth(line, style, rightToLeft);
  const x = rightToLeft ? WIDTH - MARGIN - width - 32 : MARGIN;
  return (
    `<rect x="${x}" y="472" width="${width + 32}" height="52" rx="4" fill="${MARKER}"/>` +
    linesAt(
      { lines, rightToLeft: false },
      style,
      { x: x + 16, baseline: 507, width, colour: INK },
      1,
      rightToLeft,
    )
  );
}

function footer(): string {
  const top = 552;
  return [
    `<rect x="${MARGIN}" y="${top - 8}" width="${WIDTH - 2 * MARGIN}" height="1" fill="${LINE}"/>`,
    wordmark(MARGIN, top + 8),
    linesAt(
      { lines: ['Business summary'], rightToLeft: true },
      { face: 'sans', size: 24 },
      {
        x: MARGIN,
        baseline: top + 36,
        width: WIDTH - 2 * MARGIN,
        colour: MUTED,
      },
      1,
      false,
    ),
  ].join('');
}

function artworkCover(png: Uint8Array): string {
  const box = `x="${WIDTH - MARGIN - COVER}" y="${MARGIN}" width="${COVER}" height="${COVER}"`;
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return `<clipPath id="cover"><rect ${box} rx="8"/></clipPath><image ${box} clip-path="url(#cover)" href="${href}"/>`;
}

/** Draws a typographic cover of the show's name, as on the page. */
function typographicCover(show: string, han: HanStyle): string {
  const { lines, typeSize, ground, ink } = coverDesign(show);
  const padding = 0.09 * COVER;
  const rightToLeft = isRightToLeft(show);
  const wanted: TextStyle = { face: 'serifBold', size: typeSize * COVER, han };
  const widest = Math.max(...lines.map((line) => lineWidth(line, wanted, rightToLeft)), 1);
  const size = wanted.size * Math.min(1, (COVER - 2 * padding) / widest);
  const [left, top] = [WIDTH - MARGIN - COVER, MARGIN];
  const baseline = top + COVER - padding - (lines.length - 1) * size * 1.1;
  const place = { x: left + padding, baseline, width: COVER - 2 * padding, colour: ink };
  return [
    `<rect x="${left}" y="${top}" width="${COVER}" height="${COVER}" rx="8" fill="${ground}"/>`,
    `<rect x="${left + padding}" y="${top + padding}" width="${COVER * 0.2}" height="6" fill="${ink}"/>`,
    linesAt({ lines, rightToLeft }, { ...wanted, size }, place, 1.1),
  ].join('');
}
