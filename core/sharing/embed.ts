import type { Analysis } from '../analysis/analysis.js';
import { analysisPath, encodedPath, showPath } from '../catalogue/address.js';
import { PRODUCT_NAME } from '../product.js';
import { escapeHtml } from '../text/markup.js';
import { toSingleLine } from '../text/truncate-text.js';
import { analysisShareCardPath, SHARE_PICTURE } from './share-card.js';

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

/** Time that consumers may keep an answer, in seconds. */
const CACHE_SECONDS = 3600;

/** An oEmbed 1.0 response of type `rich`. */
export interface OEmbed {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly title: string;
  readonly author_name: string;
  readonly author_url: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly cache_age: number;
  readonly thumbnail_url: string;
  readonly thumbnail_width: number;
  readonly thumbnail_height: number;
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/** True when other sites may embed an analysis. */
export function isEmbeddable(analysis: Analysis): analysis is Analysis & { readonly urlSlug: string } {
  return analysis.visibility === 'public' && Boolean(analysis.urlSlug);
}

/** The oEmbed response of an analysis. Its thumbnail is left out where it would exceed the limits. */
export function oEmbed(
  analysis: Analysis & { readonly urlSlug: string },
  origin: string,
  max: MaxSize = {},
): OEmbed | Omit<OEmbed, `thumbnail_${string}`> {
  const { name: show } = analysis.podcastMetadata.show;
  const { html, width, height } = embedFrame(origin, analysis, max);
  const fits =
    SHARE_PICTURE.width <= (max.maxWidth ?? Number.POSITIVE_INFINITY) &&
    SHARE_PICTURE.height <= (max.maxHeight ?? Number.POSITIVE_INFINITY);
  return {
    version: '1.0',
    type: 'rich',
    title: toSingleLine(analysis.title),
    author_name: toSingleLine(show),
    author_url: origin + showPath(show),
    provider_name: PRODUCT_NAME,
    provider_url: origin,
    cache_age: CACHE_SECONDS,
    ...(fits && {
      thumbnail_url: origin + analysisShareCardPath(analysis),
      thumbnail_width: SHARE_PICTURE.width,
      thumbnail_height: SHARE_PICTURE.height,
    }),
    html,
    width,
    height,
  };
}

/** Address that answers for an analysis page, for its discovery link. */
export function oEmbedAddress(origin: string, analysis: Analysis): string {
  return `${origin}/oembed?url=${encodeURIComponent(origin + analysisPath(analysis))}&format=json`;
}

/** The path of an address of this site; absent for any other. */
export function ownPath(address: string, origin: string): string | undefined {
  const url = URL.parse(address);
  const isOwn = url?.origin === URL.parse(origin)?.origin && !url?.username && !url?.password;
  return isOwn ? url?.pathname : undefined;
}
