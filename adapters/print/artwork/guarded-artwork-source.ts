import { extname } from 'node:path';
import { openWorkerPool } from '#adapters/worker-pool/worker-pool.js';
import { isDomainError } from '#core/errors.js';
import type { ArtworkSource } from '#core/ports/artworks.js';
import { MAX_ARTWORK_BYTES, MAX_ARTWORK_SIDE } from '#core/sharing/artwork.js';
import { type PictureHeader, readPictureHeader } from './picture-header.js';

const HEAP_MB = 128;
const MAX_WAITING = 20;
const MAX_WAIT_MS = 30_000;
/** Many times what the largest accepted picture takes, in milliseconds. */
const DECODE_TIMEOUT_MS = 10_000;
/** Idle time after which the thread ends, in milliseconds. */
const IDLE_MS = 10_000;

export interface GuardedArtworkSourceOptions {
  /** Guarded client whose policy bounds hosts, bytes and time. */
  readonly fetch: typeof globalThis.fetch;
  /** Reads a picture of this site by its path; absent for an unknown one. */
  readonly readOwn?: (path: string) => Promise<Uint8Array | undefined>;
  /** Node options for the thread; running from TypeScript sources needs a loader. */
  readonly execArgv?: string[];
}

/**
 * Fetches still pictures of an acceptable size, by their own header, and decodes them in a worker thread, one at a
 * time. What is stored is newly encoded, with nothing of the file itself; `close` ends the thread.
 */
export function guardedArtworkSource({
  fetch,
  readOwn,
  execArgv,
}: GuardedArtworkSourceOptions): ArtworkSource & { close(): Promise<void> } {
  const pool = openWorkerPool({
    worker: new URL(`./artwork-worker${extname(import.meta.url)}`, import.meta.url),
    threads: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    runTimeoutMs: DECODE_TIMEOUT_MS,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    execArgv,
  });

  async function read(url: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    if (url.startsWith('/')) return readOwn?.(url);
    const response = await fetch(url, { signal, headers: { accept: 'image/jpeg, image/png' } });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  }

  return {
    async load(url, signal) {
      const file = await read(url, signal);
      const header = file && acceptableHeader(file);
      if (!file || !header) return undefined;
      try {
        return await pool.run<Uint8Array | undefined>({ file, type: header.type }, { signal });
      } catch (error) {
        if (isDomainError(error) && error.code !== 'deadline_exceeded') throw error;
        // The decoder refused the file, or did not come to an end.
        return undefined;
      }
    },
    close: () => pool.close(),
  };
}

function acceptableHeader(file: Uint8Array): PictureHeader | undefined {
  const header = file.byteLength <= MAX_ARTWORK_BYTES ? readPictureHeader(file) : undefined;
  const sides = header ? [header.width, header.height] : [0];
  return sides.every((side) => side > 0 && side <= MAX_ARTWORK_SIDE) ? header : undefined;
}
