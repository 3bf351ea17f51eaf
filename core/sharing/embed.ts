import { encodedPath } from '../catalogue/address.js';
import { escapeHtml } from '../text/escape-html.js';
import { toSingleLine } from '../text/truncate-text.js';

/** Size of the embedded card in CSS pixels; below `breakpoint` its text needs more lines. */
export const EMBED_SIZE = { width: 600, height: 208, breakpoint: 440, narrowHeight: 264 } as const;

/** An analysis that other sites may embed: a public one, with an address of its own. */
export interface EmbeddedSummary {
  readonly urlSlug: string;
  readonly title: string;
}

/** Limits that an oEmbed consumer sets, in CSS pixels. */
export interface MaxSize {
  readonly maxWidth?: number;
  readonly maxHeight?: number;
}

export interface EmbedFrame {
  readonly width: number;
  readonly height: number;
  /** The frame's element as HTML. */
  readonly html: string;
}

/** Path of the card of an analysis (contract §9). Percent-encoded. */
export function embedPath(urlSlug: string): string {
  return `/embed${encodedPath(urlSlug)}`;
}

/** The frame that shows the card on another site. */
export function embedFrame(
  origin: string,
  { urlSlug, title }: EmbeddedSummary,
  { maxWidth = EMBED_SIZE.width, maxHeight }: MaxSize = {},
): EmbedFrame {
  const width = Math.min(EMBED_SIZE.width, maxWidth);
  const needed = width < EMBED_SIZE.breakpoint ? EMBED_SIZE.narrowHeight : EMBED_SIZE.height;
  const height = Math.min(needed, maxHeight ?? needed);
  const source = escapeHtml(origin + embedPath(urlSlug));
  const name = escapeHtml(toSingleLine(title));
  return {
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${name}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  };
}
