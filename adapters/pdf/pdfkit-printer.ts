import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { Analysis } from '../../core/analysis/analysis.js';
import { DomainError } from '../../core/errors.js';
import type { PdfPrinter } from '../../core/ports/pdf-printer.js';

/** An unused thread ends after this, in milliseconds. */
const IDLE_MS = 60_000;
const MAX_QUEUED = 200;

/** Prints with pdfkit in worker threads. */
export function pdfkitPrinter({ threads = 1 } = {}): PdfPrinter & { close(): Promise<void> } {
  const pool = new Piscina({
    filename: new URL(`./print-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: MAX_QUEUED,
    idleTimeout: IDLE_MS,
  });
  return {
    async print(analysis: Analysis, address: string) {
      try {
        return await pool.run({ analysis, address });
      } catch (cause) {
        throw new DomainError('internal', 'The PDF could not be made. Please try again.', {}, cause);
      }
    },
    close: () => pool.destroy(),
  };
}
