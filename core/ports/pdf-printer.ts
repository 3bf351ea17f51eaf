import type { Analysis } from '../analysis/analysis.js';

/** Renders an analysis as a tagged PDF with selectable text in any script, without blocking the caller's thread. */
export interface PdfPrinter {
  /**
   * `address`: URL of the analysis page, rendered as a link. @throws internal; too_many_requests when the queue is full
   */
  print(analysis: Analysis, address: string): Promise<Uint8Array>;
}
