import type { Analysis } from '../analysis/analysis.js';
import type { ShareCard } from '../sharing/share-card.js';

/** Renders an analysis as a tagged PDF with selectable text in any script, without blocking the caller's thread. */
export interface PdfPrinter {
  /**
   * `address`: URL of the analysis page, rendered as a link. `artwork`: the cover as a square PNG, see `Artworks`; absent:
   * a typographic one. @throws internal; too_many_requests when the queue is full
   */
  print(analysis: Analysis, address: string, artwork?: Uint8Array): Promise<Uint8Array>;
}

/** Renders share pictures as PNG of 1200 by 630 pixels, without blocking the caller's thread. */
export interface ShareImageRenderer {
  /** `artwork`: the cover as a square PNG, see `Artworks`. @throws internal; too_many_requests when the queue is full */
  render(card: ShareCard, artwork?: Uint8Array): Promise<Uint8Array>;
}
