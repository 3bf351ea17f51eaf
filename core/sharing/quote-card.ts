import type { Analysis } from '../analysis/analysis.js';
import { passageQuote } from '../analysis/sections/render-sections.js';
import type { Quote } from '../analysis/summary.js';
import { toSingleLine } from '../text/truncate-text.js';
import { artworkUrl } from './artwork.js';

/** Sizes of the pictures of a quote by shape, in pixels (contract §12): for feeds and for stories. */
export const QUOTE_PICTURES = {
  square: { width: 1200, height: 1200 },
  portrait: { width: 1080, height: 1920 },
} as const;

export type QuoteShape = keyof typeof QUOTE_PICTURES;
export const QUOTE_SHAPES = Object.keys(QUOTE_PICTURES) as QuoteShape[];

/** Content of the picture of a quote. Single-line plain text; the renderer truncates it. */
export interface QuoteCard {
  readonly shape: QuoteShape;
  readonly quote: string;
  readonly translation?: string;
  readonly speaker?: string;
  readonly title: string;
  readonly show: string;
  /** URL of the cover. */
  readonly artwork?: string;
}

/** Quotes of which there are pictures: those that the page shows, key quotes, then key passages. */
export function quotesForPictures({ businessInsights }: Analysis): readonly Quote[] {
  const { keyQuotes = [], keyPassages = [] } = businessInsights;
  return [...keyQuotes.filter(({ verified }) => verified), ...keyPassages.map(passageQuote)];
}

/** The card of a quote by its number, from 1; absent where there is none. */
export function quoteCard(analysis: Analysis, number: number, shape: QuoteShape): QuoteCard | undefined {
  const found = quotesForPictures(analysis)[number - 1];
  if (!found) return undefined;
  const { title, podcastMetadata } = analysis;
  const line = (text = '') => toSingleLine(text) || undefined;
  return {
    shape,
    quote: toSingleLine(found.quote),
    translation: line(found.translation),
    speaker: line(found.speaker),
    title: toSingleLine(title),
    show: toSingleLine(podcastMetadata.show.name),
    artwork: artworkUrl(podcastMetadata),
  };
}

/** API path of the picture of a quote. */
export function quoteImagePath(analysisId: number, number: number, shape: QuoteShape): string {
  return `/api/analysis/${analysisId}/quotes/${number}/image?shape=${shape}`;
}

export function quoteImageFileName(analysisId: number, number: number, shape: QuoteShape): string {
  return `podcast-quote-${analysisId}-${number}-${shape}.png`;
}
