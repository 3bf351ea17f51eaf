import { extname } from 'node:path';
import { openWorkerPool, type WorkerPoolOptions } from '#adapters/worker-pool/worker-pool.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { PdfPrinter } from '#core/ports/print.js';
import type { PrintTask } from './print-worker.js';

const POOL: WorkerPoolOptions = {
  worker: new URL(`./print-worker${extname(import.meta.url)}`, import.meta.url),
  threads: 1,
  maxWaiting: 200,
  maxWaitMs: 10_000,
  // About a hundred times the duration for the longest stored analysis.
  runTimeoutMs: 30_000,
  heapMb: 512,
  idleMs: 60_000,
};

/**
 * Prints with pdfkit in worker threads; a crash affects only its own print. `close` aborts prints in progress and ends
 * the threads.
 */
export function pdfkitPrinter(
  options: Partial<WorkerPoolOptions> = {},
): PdfPrinter & { close(): Promise<void> } {
  const pool = openWorkerPool({ ...POOL, ...options });
  const run = async (task: PrintTask) => {
    try {
      return await pool.run<Uint8Array>(task);
    } catch (cause) {
      if (isDomainError(cause)) throw cause;
      throw new DomainError('internal', 'The PDF could not be made. Please try again.', {}, cause);
    }
  };
  return {
    print: (analysis, address, artwork) => run({ analysis, address, artwork }),
    printBriefing: (briefing) => run({ briefing }),
    close: () => pool.close(),
  };
}
