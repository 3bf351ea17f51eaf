import type { Analysis } from '../analysis/analysis.js';
import type { BriefingContent } from '../briefings/briefing.js';
import type { QuoteCard } from '../sharing/quote-card.js';
import type { ShareCard } from '../sharing/share-card.js';

/** A briefing to print, as plain data. */
export interface PrintedBriefing {
  readonly content: BriefingContent;
  readonly question?: string;
  readonly address: string;
  /** Addresses of cited seconds, by `{analysisId} {startSeconds}`; absent where the reader may not see the episode. */
  readonly links: Readonly<Record<string, string>>;
}

/** Renders an analysis as a tagged PDF with selectable text in any script, without blocking the caller's thread. */
export interface PdfPrinter {
  /**
   * `address`: URL of the analysis page, rendered as a link. `artwork`: the cover as a square PNG, see `Artworks`; absent:
   * a typographic one. @throws internal; too_many_requests when the queue is full
   */
  print(analysis: Analysis, address: string, artwork?: Uint8Array): Promise<Uint8Array>;
  /** @throws as `print` */
  printBriefing(briefing: PrintedBriefing): Promise<Uint8Array>;
}

/**
 * Renders share pictures as PNG, without blocking the caller's thread: cards of 1200 by 630 pixels, quotes in the size of
 * their shape.
 */
export interface ShareImageRenderer {
  /** `artwork`: the cover as a square PNG, see `Artworks`. @throws internal; too_many_requests when the queue is full */
  render(card: ShareCard | QuoteCard, artwork?: Uint8Array): Promise<Uint8Array>;
}
