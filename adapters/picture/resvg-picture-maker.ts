import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { DomainError } from '../../core/errors.js';
import type { PictureMaker } from '../../core/ports/picture-maker.js';

/** Pictures drawn at the same time. */
const THREADS = 2;
/** Pictures under way or waiting. */
const MAX_PICTURES = 100;
/** An unused thread ends after this, in milliseconds. */
const IDLE_MS = 60_000;
/** Nobody waits longer, in milliseconds. */
const DEADLINE_MS = 10_000;
const HEAP_MB = 128;
/** Small, so that drawn pictures, whose memory the engine does not see, are soon given back. */
const YOUNG_MB = 8;

export interface ResvgPictureMakerOptions {
  /** Milliseconds after which a picture is given up and its thread ended. */
  readonly deadlineMs?: number;
  /** Node's options for the threads: what a run from the TypeScript sources needs to load them. */
  readonly execArgv?: string[];
}

/**
 * Draws with fontkit's outlines and resvg in worker threads, at most 2 pictures at once. A thread that dies fails its own
 * picture alone. `close` gives up what is under way and ends the threads.
 */
export function resvgPictureMaker(
  options: ResvgPictureMakerOptions = {},
): PictureMaker & { close(): Promise<void> } {
  const { deadlineMs = DEADLINE_MS, execArgv } = options;
  const pool = new Piscina({
    filename: new URL(`./draw-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    execArgv,
  });
  const closing = new AbortController();
  let pictures = 0;
  return {
    async draw(card) {
      if (pictures >= MAX_PICTURES) {
        throw new DomainError(
          'too_many_requests',
          'Many pictures are being made. Please try again in a minute.',
        );
      }
      pictures += 1;
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)]);
        return await pool.run(card, { signal });
      } catch (cause) {
        throw new DomainError('internal', 'The picture could not be made. Please try again.', {}, cause);
      } finally {
        pictures -= 1;
      }
    },
    close() {
      closing.abort();
      return pool.destroy();
    },
  };
}
