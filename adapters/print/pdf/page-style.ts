import type { Face } from '../typesetting/font-registry.js';

/** Page size and margins in PDF points. */
export const PAGE = { width: 595.28, height: 841.89, left: 62, right: 62, top: 64, bottom: 72 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

export const COLOUR = {
  ink: '#1C1B19',
  muted: '#6B675F',
  line: '#E4E0D6',
  accent: '#0B5D4B',
  marker: '#F6E7A1',
} as const;

/** Typography of a text; sizes are in points. */
export interface Type {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}

export interface TextStyle extends Type {
  /** Distance between baselines. */
  readonly leading: number;
  /** Space above, unless at the top of a page. */
  readonly before: number;
}

const style = (
  face: Type['face'],
  size: number,
  leading: number,
  before: number,
  colour: string = COLOUR.ink,
): TextStyle => ({
  face,
  size,
  leading,
  before,
  colour,
});

export const STYLE = {
  show: style('sansBold', 10, 14, 0, COLOUR.accent),
  title: style('serifBold', 26, 30, 6),
  longTitle: style('serifBold', 19, 23, 6),
  lead: style('serif', 13, 18, 8),
  meta: style('sans', 9, 13, 2, COLOUR.muted),
  heading: style('serifBold', 16, 20, 22),
  prose: style('serif', 11.5, 17, 7),
  item: style('serif', 11.5, 17, 4),
  point: style('serifBold', 12.5, 17, 12),
  quote: style('serif', 11, 16, 6),
  source: style('sans', 8.5, 12, 2, COLOUR.muted),
  origin: style('sans', 8.5, 12, 22, COLOUR.muted),
  link: style('sans', 8.5, 12, 2, COLOUR.accent),
  footer: style('sans', 8, 10, 0, COLOUR.muted),
} as const;
