import { extname } from 'node:path';
import { DomainError, isDomainError } from '#core/errors.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import type { TextThreads } from '../worker-pool/text-threads.js';
import type { ParseOutcome } from './transcript-worker.js';

/** Timeout of the parsing, in milliseconds; 2 MB take about one second. */
const PARSE_TIMEOUT_MS = 20_000;

const WORKER = new URL(`./transcript-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Parses transcripts in worker threads, so that a large or hostile one never blocks the serving process; a crash
 * affects only its own transcript. One that takes longer than `timeoutMs` is rejected.
 */
export function threadedTranscriptParser(
  threads: TextThreads,
  timeoutMs = PARSE_TIMEOUT_MS,
): TranscriptParser {
  return {
    async parse(text, format) {
      const options = { worker: WORKER, characters: text.length, runTimeoutMs: timeoutMs };
      const outcome = await threads.run<ParseOutcome>({ text, format }, options).catch((cause: unknown) => {
        if (isDomainError(cause, 'cancelled')) throw cause;
        const message =
          'The transcript could not be read in time. Please try again, or send it as plain text.';
        throw new DomainError('transcript_unreadable', message, {}, cause);
      });
      if ('transcript' in outcome) return outcome.transcript;
      const { code, message, details } = outcome.refusal;
      throw new DomainError(code, message, details);
    },
  };
}
