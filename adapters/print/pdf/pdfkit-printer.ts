import { extname } from 'node:path';
import { openWorkerPool } from '#adapters/worker-pool/worker-pool.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { PdfPrinter } from '#core/ports/pdf-printer.js';

/** Idle time after which a thread ends, in milliseconds. */
const IDLE_MS = 60_000;
const MAX_WAITING = 200;
const MAX_WAIT_MS = 10_000;
/** About a hundred times the duration for the longest stored analysis, in milliseconds. */
const DEADLINE_MS = 30_000;
const HEAP_MB = 512;

export interface PdfkitPrinterOptions {
  /** Maximum number of threads. */
  readonly threads?: number;
  /** Maximum number of prints that wait for a thread; more are refused. */
  readonly maxWaiting?: number;
  /** Milliseconds after which a print is aborted and its thread terminated. */
  readonly timeoutMs?: number;
  /** Heap limit of a thread in megabytes. */
  readonly heapMb?: number;
  /** Node options for the threads; running from TypeScript sources needs a loader. */
  readonly execArgv?: string[];
}

/**
 * Prints with pdfkit in worker threads; a crash affects only its own print. `close` aborts prints in progress and ends
 * the threads.
 */
export function pdfkitPrinter(options: PdfkitPrinterOptions = {}): PdfPrinter & { close(): Promise<void> } {
  const {
    threads = 1,
    maxWaiting = MAX_WAITING,
    timeoutMs: deadlineMs = DEADLINE_MS,
    heapMb = HEAP_MB,
    execArgv,
  } = options;
  const pool = openWorkerPool({
    worker: new URL(`./print-worker${extname(import.meta.url)}`, import.meta.url),
    threads,
    maxWaiting,
    maxWaitMs: MAX_WAIT_MS,
    runTimeoutMs: deadlineMs,
    heapMb,
    idleMs: IDLE_MS,
    execArgv,
  });
  return {
    async print(analysis: Analysis, address: string, artwork?: Uint8Array) {
      try {
        return await pool.run<Uint8Array>({ analysis, address, artwork });
      } catch (cause) {
        if (isDomainError(cause)) throw cause;
        throw new DomainError('internal', 'The PDF could not be made. Please try again.', {}, cause);
      }
    },
    close: () => pool.close(),
  };
}
