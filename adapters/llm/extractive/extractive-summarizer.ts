import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { TextThreads } from '#adapters/worker-pool/text-threads.js';
import { DomainError } from '#core/errors.js';
import { QUEUE_PRIORITIES } from '#core/ports/analysis-queue.js';
import type { SummarizeOptions, Summarizer } from '#core/ports/summarizer.js';
import { isTranscriptTooShort, transcriptCharacters } from '#core/transcripts/transcript.js';
import type { DraftResult, SummaryInput } from './draft-summary.js';

const WORKER = new URL(`./summarizer-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Shows a transcript without a model: its best passages and what is sure about it, in its language; style and custom
 * prompt have no effect. Runs in worker threads, so that it never blocks the serving process: aborting a run terminates
 * its thread, a crash affects only its own run.
 */
export function extractiveSummarizer(threads: TextThreads): Summarizer {
  return {
    identity: { kind: 'extractive', model: 'Podgist extractive 1' },
    async summarize({ transcript, title, show, customPrompt, language }, run) {
      if (run.signal.aborted) throw cancelled(run.signal);
      if (isTranscriptTooShort(transcript))
        throw new DomainError('summarizer_failed', 'Too little is said in this transcript to summarise it.');
      return {
        ...(await draftIn(threads, { transcript, title, show, customPrompt, language }, run)),
        shareUsed: 1,
      };
    },
  };
}

async function draftIn(
  threads: TextThreads,
  input: SummaryInput,
  { signal, priority = 'standard', onProgress }: SummarizeOptions,
): Promise<DraftResult> {
  const { port1: progress, port2: shares } = new MessageChannel();
  onProgress?.(0);
  progress.on('message', (share: number) => onProgress?.(share));
  try {
    return await threads.run(
      { input, shares },
      {
        worker: WORKER,
        characters: transcriptCharacters(input.transcript),
        priority: QUEUE_PRIORITIES[priority],
        signal,
        transfer: [shares],
      },
    );
  } catch (cause) {
    if (signal.aborted) throw cancelled(signal);
    throw new DomainError('summarizer_failed', 'The summary could not be made. Please try again.', {}, cause);
  } finally {
    progress.close();
  }
}

function cancelled({ reason }: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, reason);
}
