import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { Analysis } from '../../core/analysis/analysis.js';
import { DomainError } from '../../core/errors.js';
import type { PdfPrinter } from '../../core/ports/pdf-printer.js';

/** An unused thread ends after this, in milliseconds. */
const IDLE_MS = 60_000;
/** Prints under way or waiting. */
const MAX_PRINTS = 200;
/** Nobody waits longer, in milliseconds; the longest analysis that is stored takes a hundredth. */
const DEADLINE_MS = 30_000;
const HEAP_MB = 512;

export interface PdfkitPrinterOptions {
  /** Threads at once. */
  readonly threads?: number;
  /** Milliseconds after which a print is given up and its thread ended. */
  readonly deadlineMs?: number;
  /** Megabytes after which a thread is ended. */
  readonly heapMb?: number;
  /** Node's options for the threads: what a run from the TypeScript sources needs to load them. */
  readonly execArgv?: string[];
}

/**
 * Prints with pdfkit in worker threads. A thread that dies fails its own print alone. `close` gives up what is
 * under way and ends the threads.
 */
export function pdfkitPrinter(options: PdfkitPrinterOptions = {}): PdfPrinter & { close(): Promise<void> } {
  const { threads = 1, deadlineMs = DEADLINE_MS, heapMb = HEAP_MB, execArgv } = options;
  const pool = new Piscina({
    filename: new URL(`./print-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv,
  });
  const closing = new AbortController();
  let prints = 0;
  return {
    async print(analysis: Analysis, address: string) {
      if (prints >= MAX_PRINTS) {
        throw new DomainError('too_many_requests', 'Many PDFs are being made. Please try again in a minute.');
      }
      prints += 1;
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)]);
        return await pool.run({ analysis, address }, { signal });
      } catch (cause) {
        throw new DomainError('internal', 'The PDF could not be made. Please try again.', {}, cause);
      } finally {
        prints -= 1;
      }
    },
    close() {
      closing.abort();
      return pool.destroy();
    },
  };
}
