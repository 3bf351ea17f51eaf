import { extname } from 'node:path';
import { openWorkerPool } from '#adapters/worker-pool/worker-pool.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { ShareImageRenderer } from '#core/ports/share-image-renderer.js';

/** Maximum number of pictures rendered concurrently. */
const THREADS = 2;
const MAX_WAITING = 100;
const MAX_WAIT_MS = 5_000;
/** Idle time after which a thread ends, in milliseconds. */
const IDLE_MS = 60_000;
/** Timeout of a picture in milliseconds. */
const DEADLINE_MS = 10_000;
const HEAP_MB = 128;
/** Young generation size in megabytes; small, so that pictures outside the heap are freed soon. */
const YOUNG_MB = 8;

export interface ResvgShareImageRendererOptions {
  /** Milliseconds after which a picture is aborted and its thread terminated. */
  readonly timeoutMs?: number;
  /** Node options for the threads; running from TypeScript sources needs a loader. */
  readonly execArgv?: string[];
}

/**
 * Renders with fontkit's outlines and resvg in worker threads, at most two pictures concurrently; a crash affects only
 * its own picture. `close` aborts pictures in progress and ends the threads.
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
    async render(card, artwork) {
      try {
        return await pool.run<Uint8Array>({ card, artwork });
      } catch (cause) {
        if (isDomainError(cause)) throw cause;
        throw new DomainError('internal', 'The picture could not be made. Please try again.', {}, cause);
      }
    },
    close: () => pool.close(),
  };
}
