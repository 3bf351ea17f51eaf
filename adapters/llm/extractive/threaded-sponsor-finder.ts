import { extname } from 'node:path';
import type { TextThreads } from '#adapters/worker-pool/text-threads.js';
import { QUEUE_PRIORITIES, type QueuePriority } from '#core/ports/analysis-queue.js';
import type { SponsorBlock } from '#core/transcripts/chapter.js';
import { type Transcript, transcriptCharacters } from '#core/transcripts/transcript.js';

const RUN_TIMEOUT_MS = 60_000;

const WORKER = new URL(`./sponsor-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Finds the sponsor reads of transcripts in worker threads, so that the search never blocks the serving process.
 * @throws DomainError deadline_exceeded, cancelled
 */
export function threadedSponsorFinder(threads: TextThreads) {
  return async (
    transcript: Transcript,
    signal: AbortSignal,
    priority: QueuePriority = 'standard',
  ): Promise<SponsorBlock[]> =>
    // Blocks are told by their seconds: without times there are none.
    hasTimes(transcript)
      ? threads.run(transcript, {
          worker: WORKER,
          characters: transcriptCharacters(transcript),
          priority: QUEUE_PRIORITIES[priority],
          runTimeoutMs: RUN_TIMEOUT_MS,
          signal,
        })
      : [];
}

function hasTimes({ turns }: Transcript): boolean {
  return turns.some(({ startSeconds }) => startSeconds !== undefined);
}
