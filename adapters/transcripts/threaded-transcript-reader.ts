import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { DomainError } from '#core/errors.js';
import type { TranscriptParser } from '#core/ports/transcript-parser.js';
import type { Reading } from './transcript-worker.js';

/** An unused thread ends after this, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;
/** Nobody waits longer, in milliseconds; 2 MB take about one second. */
const READ_TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 512;
const MAX_THREADS = 2;

export interface ThreadedTranscriptReaderOptions {
  /** Milliseconds after which a transcript is refused and its thread ended. */
  readonly timeoutMs?: number;
  /** Megabytes after which a thread is ended. */
  readonly heapMb?: number;
  /** Node's options for the threads: what a run from the TypeScript sources needs to load them. */
  readonly execArgv?: string[];
}

/**
 * Reads transcripts in worker threads, so that neither a large nor a hostile one holds up the process that serves. A
 * thread that dies or takes too long refuses its own transcript alone. `close` ends the threads.
 */
export function threadedTranscriptReader(
  options: ThreadedTranscriptReaderOptions = {},
): TranscriptParser & { close(): Promise<void> } {
  const { timeoutMs = READ_TIMEOUT_MS, heapMb = MAX_HEAP_MB, execArgv } = options;
  const pool = new Piscina({
    filename: new URL(`./transcript-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv,
  });
  return {
    async parse(text, format) {
      const reading = await readIn(pool, { text, format }, timeoutMs);
      if ('transcript' in reading) return reading.transcript;
      const { code, message, details } = reading.refusal;
      throw new DomainError(code, message, details);
    },
    close: () => pool.destroy(),
  };
}

async function readIn(pool: Piscina, task: object, timeoutMs: number): Promise<Reading> {
  try {
    return await pool.run(task, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    const message = 'The transcript could not be read in time. Please try again, or send it as plain text.';
    throw new DomainError('transcript_unreadable', message, {}, cause);
  }
}
