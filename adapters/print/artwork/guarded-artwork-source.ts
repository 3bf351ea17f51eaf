import { extname } from 'node:path';
import { openWorkerPool, type WorkerPoolOptions } from '#adapters/worker-pool/worker-pool.js';
import { isDomainError } from '#core/errors.js';
import type { ArtworkSource } from '#core/ports/artworks.js';
import { MAX_ARTWORK_BYTES, MAX_ARTWORK_SIDE } from '#core/sharing/artwork.js';

const POOL: WorkerPoolOptions = {
  worker: new URL(`./artwork-worker${extname(import.meta.url)}`, import.meta.url),
  threads: 1,
  maxWaiting: 20,
  maxWaitMs: 30_000,
  // Many times what the largest accepted picture takes.
  runTimeoutMs: 10_000,
  heapMb: 128,
  idleMs: 10_000,
};

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
  const pool = openWorkerPool({ ...POOL, execArgv });

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

/** Type and size from the first bytes of a picture. Sizes are in pixels. */
export interface PictureHeader {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const JPEG_STANDALONE = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start of frame of baseline, extended and progressive JPEG; others are rare and not decoded. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/**
 * Reads the size of a still PNG or JPEG without decoding it, whatever its name and Content-Type. Absent for other
 * formats, drawings, animations and broken files.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 32) return undefined;
  const start = file.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n') && start.endsWith('IHDR')) return readPng(file);
  if (start.startsWith('\xff\xd8\xff')) return readJpeg(file);
  return undefined;
}

/** An animation has the chunk acTL before its first picture data. */
function readPng(file: Buffer): PictureHeader | undefined {
  for (let at = 8; at + 8 <= file.length; ) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return undefined;
    if (type === 'IDAT') {
      return { type: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
    }
    at += 12 + file.readUInt32BE(at);
  }
  return undefined;
}

function readJpeg(file: Buffer): PictureHeader | undefined {
  for (let at = 2; at + 9 < file.length; ) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (JPEG_STANDALONE(marker)) {
      at += 2;
    } else if (JPEG_FRAMES.has(marker)) {
      return { type: 'image/jpeg', width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    } else {
      at += 2 + Math.max(2, file.readUInt16BE(at + 2));
    }
  }
  return undefined;
}
