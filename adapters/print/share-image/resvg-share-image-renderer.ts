import { extname } from 'node:path';
import { openWorkerPool, type WorkerPoolOptions } from '#adapters/worker-pool/worker-pool.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { ShareImageRenderer } from '#core/ports/print.js';

const POOL: WorkerPoolOptions = {
  worker: new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url),
  threads: 2,
  maxWaiting: 100,
  maxWaitMs: 5_000,
  runTimeoutMs: 10_000,
  heapMb: 128,
  // Small, so that pictures outside the heap are freed soon.
  youngMb: 8,
  idleMs: 60_000,
};

/**
 * Renders with fontkit's outlines and resvg in worker threads, at most two pictures concurrently; a crash affects only
 * its own picture. `close` aborts pictures in progress and ends the threads.
 */
export function resvgShareImageRenderer(
  options: Partial<WorkerPoolOptions> = {},
): ShareImageRenderer & { close(): Promise<void> } {
  const pool = openWorkerPool({ ...POOL, ...options });
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
