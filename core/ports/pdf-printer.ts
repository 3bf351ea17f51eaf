import type { Analysis } from '../analysis/analysis.js';

/** Renders an analysis as a tagged PDF with selectable text in any script, without blocking the caller's thread. */
export interface PdfPrinter {
  /**
   * `address`: URL of the analysis page, rendered as a link. `artwork`: the cover as a square PNG, see `Artworks`; absent:
   * a typographic one. @throws internal; too_many_requests when the queue is full
   */
  print(analysis: Analysis, address: string, artwork?: Uint8Array): Promise<Uint8Array>;
}
