import type { Analysis } from '../analysis/analysis.js';

/** Prints an analysis as a tagged PDF with selectable text in any script, without blocking its caller's thread. */
export interface PdfPrinter {
  /** `address`: the analysis's page, printed as a link. @throws internal, or too_many_requests when many are waiting */
  print(analysis: Analysis, address: string): Promise<Uint8Array>;
}
