import { extname } from 'node:path';
import { openWorkerPool } from '#adapters/worker-pool/worker-pool.js';
import type { Transcript } from '#core/analysis/transcript.js';
import type { SponsorBlock } from '#core/transcripts/sponsor-block.js';

const IDLE_TIMEOUT_MS = 30_000;
const RUN_TIMEOUT_MS = 60_000;
const MAX_WAITING = 1000;
const MAX_HEAP_MB = 256;

/** Finds the sponsor reads of transcripts. */
export interface SponsorFinder {
  /** @throws DomainError overloaded, deadline_exceeded, cancelled */
  find(transcript: Transcript, signal: AbortSignal): Promise<SponsorBlock[]>;
  close(): Promise<void>;
}

/** Finds sponsor reads in a worker thread, so that the search never blocks the serving process. */
export function threadedSponsorFinder({ execArgv }: { readonly execArgv?: string[] } = {}): SponsorFinder {
  const pool = openWorkerPool({
    worker: new URL(`./sponsor-worker${extname(import.meta.url)}`, import.meta.url),
    threads: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: RUN_TIMEOUT_MS,
    runTimeoutMs: RUN_TIMEOUT_MS,
    heapMb: MAX_HEAP_MB,
    idleMs: IDLE_TIMEOUT_MS,
    execArgv,
  });
  return {
    // Blocks are told by their seconds: without times there are none.
    find: async (transcript, signal) => (hasTimes(transcript) ? pool.run(transcript, { signal }) : []),
    close: () => pool.close(),
  };
}

function hasTimes({ turns }: Transcript): boolean {
  return turns.some(({ startSeconds }) => startSeconds !== undefined);
}
