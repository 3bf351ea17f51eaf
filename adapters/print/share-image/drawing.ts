import { PRODUCT_NAME } from '#core/product.js';
import type { Face, HanStyle } from '../typesetting/font-registry.js';
import { lineWidth, shapeLine, type TextStyle } from './shape-line.js';
import { type WrappedText, wrapText } from './wrap-text.js';

export const PAPER = '#fbfaf6';
export const INK = '#1c1b19';
export const MUTED = '#6b675f';
export const LINE = '#e4e0d6';
export const ACCENT = '#0b5d4b';
export const MARKER = '#f6e7a1';

interface Place {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly colour: string;
}

interface Room {
  readonly face: Face;
  readonly han: HanStyle;
  /** Font sizes in pixels, the largest first. */
  readonly sizes: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Line height by font size. */
  readonly leading: number;
}

/** Wraps a text at the largest size at which it fits, else at the smallest with an ellipsis. */
export function largestFit(
  text: string,
  { face, han, sizes, width, height, leading }: Room,
): { readonly style: TextStyle; readonly wrapped: WrappedText } {
  const perPixel = lineWidth(text, { face, size: 1, han });
  const smallest = Math.min(...sizes);
  for (const size of sizes) {
    const lines = Math.max(1, Math.floor(height / (size * leading)));
    if (size !== smallest && perPixel * size > lines * width) continue;
    const style: TextStyle = { face, size, han };
    const wrapped = wrapText(text, style, { width, lines });
    if (!wrapped.cut || size === smallest) return { style, wrapped };
  }
  throw new RangeError('no font sizes');
}

/** The product's mark and name, from their upper left corner. */
export function wordmark(x: number, y: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(1.2)"><rect width="32" height="32" rx="6" fill="${ACCENT}"/>`,
    `<g stroke="${PAPER}" stroke-width="2.5" stroke-linecap="round"><path d="M6 22h20" opacity=".55"/>`,
    '<path d="M10 22v-7M16 22V9M22 22v-5"/></g></g>',
    linesAt(
      { lines: [PRODUCT_NAME], rightToLeft: false },
      { face: 'serifBold', size: 32 },
      { x: x + 54, baseline: y + 30, width: 400, colour: INK },
    ),
  ].join('');
}

/** Draws consecutive lines, aligned to the right edge for right-to-left text. */
export function linesAt(
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
