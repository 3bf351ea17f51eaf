import { PRODUCT_NAME } from '#core/product.js';
import { coverDesign } from '#core/sharing/cover-design.js';
import { SHARE_PICTURE, type ShareCard } from '#core/sharing/share-card.js';
import { truncateText } from '#core/text/truncate-text.js';
import { type HanStyle, hanStyleOf } from '../typesetting/font-registry.js';
import { isRightToLeft, lineWidth, shapeLine, type TextStyle } from './shape-line.js';
import { type LineLimits, type WrappedText, wrapText } from './wrap-text.js';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const PAPER = '#fbfaf6';
const INK = '#1c1b19';
const MUTED = '#6b675f';
const LINE = '#e4e0d6';
const ACCENT = '#0b5d4b';
const MARKER = '#f6e7a1';

const MARGIN = 72;
const COVER = 304;
const COLUMN = WIDTH - 2 * MARGIN - COVER - 56;
/** Maximum bottom edge of the title, in pixels. */
const TITLE_END = 452;
const SMALLEST_TITLE = 48;
const TITLE_SIZES = [96, 84, 72, 64, 56, SMALLEST_TITLE] as const;
const TITLE_LEADING = 1.14;
/** Maximum text length in UTF-16 units; no card shows more. */
const MAX_TEXT = 240;

interface Place {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly colour: string;
}

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
  const { style, wrapped } = titleLines(title, TITLE_END - y, han);
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

/** Returns the title at the largest size at which it fits, else at the smallest with an ellipsis. */
function titleLines(
  title: string,
  height: number,
  han: HanStyle,
): { style: TextStyle; wrapped: WrappedText } {
  const face = 'serifBold';
  const perPixel = lineWidth(title, { face, size: 1, han });
  const at = (size: number) => {
    const style: TextStyle = { face, size, han };
    const lines = Math.max(1, Math.floor(height / (size * TITLE_LEADING)));
    return { style, lines, mayFit: perPixel * size <= lines * COLUMN };
  };
  for (const { style, lines, mayFit } of TITLE_SIZES.map(at)) {
    const wrapped = mayFit && wrapText(title, style, { width: COLUMN, lines });
    if (wrapped && !wrapped.cut) return { style, wrapped };
  }
  const { style, lines } = at(SMALLEST_TITLE);
  return { style, wrapped: wrapText(title, style, { width: COLUMN, lines }) };
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
    `<g transform="translate(${MARGIN} ${top + 8}) scale(1.2)"><rect width="32" height="32" rx="6" fill="${ACCENT}"/>`,
    `<g stroke="${PAPER}" stroke-width="2.5" stroke-linecap="round"><path d="M6 22h20" opacity=".55"/>`,
    '<path d="M10 22v-7M16 22V9M22 22v-5"/></g></g>',
    linesAt(
      { lines: [PRODUCT_NAME], rightToLeft: false },
      { face: 'serifBold', size: 32 },
      {
        x: MARGIN + 54,
        baseline: top + 38,
        width: 400,
        colour: INK,
      },
    ),
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

/** Draws consecutive lines, aligned to the right edge for right-to-left text. */
function linesAt(
  { lines, rightToLeft }: Pick<WrappedText, 'lines' | 'rightToLeft'>,
  style: TextStyle,
  { x, baseline, width, colour }: Place,
  leading = 1,
  readFromRight = rightToLeft,
): string {
  return lines
    .map((line, index) => {
      const set = shapeLine(line, style, readFromRight);
      const left = rightToLeft ? x + width - set.width : x;
      const top = baseline + index * style.size * leading;
      return `<path transform="translate(${left.toFixed(2)} ${top.toFixed(2)})" fill="${colour}" d="${set.path}"/>`;
    })
    .join('');
}
