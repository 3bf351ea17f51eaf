import { extname } from 'node:path';
import { openWorkerPool } from '#adapters/worker-pool/worker-pool.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { ShareImageRenderer } from '#core/ports/share-image-renderer.js';

/** Pictures drawn at the same time. */
const THREADS = 2;
const MAX_WAITING = 100;
const MAX_WAIT_MS = 5_000;
/** An unused thread ends after this, in milliseconds. */
const IDLE_MS = 60_000;
/** Milliseconds that a picture may take in its thread. */
const DEADLINE_MS = 10_000;
const HEAP_MB = 128;
/** Small, so that drawn pictures, whose memory the engine does not see, are soon given back. */
const YOUNG_MB = 8;

export interface ResvgShareImageRendererOptions {
  /** Milliseconds after which a picture is given up and its thread ended. */
  readonly timeoutMs?: number;
  /** Node's options for the threads: what a run from the TypeScript sources needs to load them. */
  readonly execArgv?: string[];
}

/**
 * Draws with fontkit's outlines and resvg in worker threads, at most 2 pictures at once. A thread that dies fails its own
 * picture alone. `close` gives up what is under way and ends the threads.
 */
export function resvgShareImageRenderer(
  options: ResvgShareImageRendererOptions = {},
): ShareImageRenderer & { close(): Promise<void> } {
  const { timeoutMs: deadlineMs = DEADLINE_MS, execArgv } = options;
  const pool = openWorkerPool({
    worker: new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url),
    threads: THREADS,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    runTimeoutMs: deadlineMs,
    heapMb: HEAP_MB,
    youngMb: YOUNG_MB,
    idleMs: IDLE_MS,
    execArgv,
  });
  return {
    async render(card) {
      try {
        return await pool.run<Uint8Array>(card);
      } catch (cause) {
        if (isDomainError(cause)) throw cause;
        throw new DomainError('internal', 'The picture could not be made. Please try again.', {}, cause);
      }
    },
    close: () => pool.close(),
  };
}
