import { extname } from 'node:path';
import { DomainError } from '#core/errors.js';
import type { TranscriptParser } from '#core/ports/transcript-parser.js';
import { openWorkerPool, type WorkerPool } from '../worker-pool/worker-pool.js';
import type { ParseOutcome } from './transcript-worker.js';

const IDLE_TIMEOUT_MS = 60_000;
/** Timeout of both the wait and the parsing, in milliseconds; 2 MB take about one second. */
const READ_TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 512;
const MAX_THREADS = 2;
const MAX_WAITING = 200;

export interface ThreadedTranscriptParserOptions {
  /** Milliseconds after which a transcript is rejected and its thread terminated. */
  readonly timeoutMs?: number;
  /** Heap limit of a thread in megabytes. */
  readonly heapMb?: number;
  /** Node options for the threads; running from TypeScript sources needs a loader. */
  readonly execArgv?: string[];
}

/**
 * Parses transcripts in worker threads, so that a large or hostile one never blocks the serving process; a crash
 * affects only its own transcript.
 */
export function threadedTranscriptParser(
  options: ThreadedTranscriptParserOptions = {},
): TranscriptParser & { close(): Promise<void> } {
  const { timeoutMs = READ_TIMEOUT_MS, heapMb = MAX_HEAP_MB, execArgv } = options;
  const pool = openWorkerPool({
    worker: new URL(`./transcript-worker${extname(import.meta.url)}`, import.meta.url),
    threads: MAX_THREADS,
    maxWaiting: MAX_WAITING,
    maxWaitMs: timeoutMs,
    runTimeoutMs: timeoutMs,
    heapMb,
    idleMs: IDLE_TIMEOUT_MS,
    execArgv,
  });
  return {
    async parse(text, format) {
      const reading = await readIn(pool, { text, format });
      if ('transcript' in reading) return reading.transcript;
      const { code, message, details } = reading.refusal;
      throw new DomainError(code, message, details);
    },
    close: () => pool.close(),
  };
}

async function readIn(pool: WorkerPool, task: object): Promise<ParseOutcome> {
  try {
    return await pool.run<ParseOutcome>(task);
  } catch (cause) {
    const message = 'The transcript could not be read in time. Please try again, or send it as plain text.';
    throw new DomainError('transcript_unreadable', message, {}, cause);
  }
}
