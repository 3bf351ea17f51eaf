import { coverDesign } from '#core/sharing/cover-design.js';
import { QUOTE_PICTURES, type QuoteCard } from '#core/sharing/quote-card.js';
import { truncateText } from '#core/text/truncate-text.js';
import { hanStyleOf } from '../typesetting/font-registry.js';
import { ACCENT, INK, LINE, largestFit, linesAt, MUTED, PAPER, wordmark } from './drawing.js';
import type { TextStyle } from './shape-line.js';
import { wrapText } from './wrap-text.js';

const MARGIN = 96;
const LEADING = 1.3;
const QUOTE_SIZES = [92, 80, 70, 62, 54, 48, 42, 36] as const;
const TRANSLATION_SIZES = [40, 34, 30, 26] as const;
/** Share of the text's height that a translation has at most. */
const TRANSLATION_SHARE = 0.35;
/** Edges of a story that apps cover with their own controls. */
const COVERED = { square: 0, portrait: 220 } as const;
const COVER = 132;
/** Maximum text lengths in UTF-16 units. */
const MAX_QUOTE = 1_200;
const MAX_LINE = 240;

/** Renders the picture of a quote as SVG with all text as outlines. `artwork`: the cover as PNG. */
export function quoteSvg(card: QuoteCard, artwork?: Uint8Array): string {
  const { width, height } = QUOTE_PICTURES[card.shape];
  const quote = `“${truncateText(card.quote, MAX_QUOTE)}”`;
  const translation = truncateText(card.translation ?? '', MAX_QUOTE);
  const [speaker, show, title] = [card.speaker, card.show, card.title].map((text = '') =>
    truncateText(text, MAX_LINE),
  );
  const han = hanStyleOf([quote, translation, speaker ?? '', show ?? '', title ?? '']);
  const inner = width - 2 * MARGIN;
  const top = COVERED[card.shape] + MARGIN;
  const footer = height - COVERED[card.shape] - MARGIN - 38;
  const source = footer - 72 - COVER;
  const room = source - 64 - top;

  const parts: string[] = [];
  const original = largestFit(quote, {
    face: 'serifBold',
    han,
    sizes: QUOTE_SIZES,
    width: inner,
    height: translation ? room * (1 - TRANSLATION_SHARE) - 32 : room,
    leading: LEADING,
  });
  const blocks = [{ ...original, colour: INK }];
  if (translation)
    blocks.push({
      ...largestFit(translation, {
        face: 'sans',
        han,
        sizes: TRANSLATION_SIZES,
        width: inner,
        height: room * TRANSLATION_SHARE,
        leading: LEADING,
      }),
      colour: MUTED,
    });
  const heightOf = ({ style, wrapped }: (typeof blocks)[number]) =>
    wrapped.lines.length * style.size * LEADING;
  const total = blocks.reduce((sum, block) => sum + heightOf(block), 32 * (blocks.length - 1));
  let y = top + Math.max(0, (room - total) / 2);
  for (const block of blocks) {
    const { style, wrapped, colour } = block;
    const place = { x: MARGIN, baseline: y + style.size, width: inner, colour };
    parts.push(linesAt(wrapped, style, place, LEADING));
    y += heightOf(block) + 32;
  }

  const column = { x: MARGIN + COVER + 32, width: inner - COVER - 32 };
  const captions: readonly (readonly [string | undefined, TextStyle, string])[] = [
    [speaker, { face: 'sansBold', size: 34, han }, INK],
    [show, { face: speaker ? 'sans' : 'sansBold', size: speaker ? 28 : 34, han }, speaker ? MUTED : INK],
    [title, { face: 'sans', size: 28, han }, MUTED],
  ];
  let baseline = source + 34;
  for (const [text, style, colour] of captions) {
    if (!text) continue;
    const wrapped = wrapText(text, style, { width: column.width, lines: 1 });
    parts.push(linesAt(wrapped, style, { ...column, baseline, colour }));
    baseline += 46;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<rect width="${width}" height="14" fill="${ACCENT}"/>`,
    cover(source, card.show, artwork),
    ...parts,
    `<rect x="${MARGIN}" y="${footer - 36}" width="${inner}" height="1" fill="${LINE}"/>`,
    wordmark(MARGIN, footer),
    '</svg>',
  ].join('');
}

function cover(top: number, show: string, artwork: Uint8Array | undefined): string {
  const box = `x="${MARGIN}" y="${top}" width="${COVER}" height="${COVER}"`;
  if (!artwork) {
    const { ground, ink } = coverDesign(show);
    return `<rect ${box} rx="8" fill="${ground}"/><rect x="${MARGIN + 16}" y="${top + 16}" width="40" height="6" fill="${ink}"/>`;
  }
  const href = `data:image/png;base64,${Buffer.from(artwork).toString('base64')}`;
  return `<clipPath id="cover"><rect ${box} rx="8"/></clipPath><image ${box} clip-path="url(#cover)" href="${href}"/>`;
}
