import { extname } from 'node:path';
import { DomainError, isDomainError } from '#core/errors.js';
import {
  type IndexedTranscript,
  indexTranscript,
  runTranscriptFunction,
} from '#core/jobs/transcript-functions.js';
import { QUEUE_PRIORITIES } from '#core/ports/analysis-queue.js';
import type { TranscriptParser, TranscriptWork } from '#core/ports/transcripts.js';
import { type Transcript, transcriptCharacters } from '#core/transcripts/transcript.js';
import type { TextThreads } from '../worker-pool/text-threads.js';
import type { ParseOutcome } from './transcript-worker.js';

/** Timeout of the parsing, in milliseconds; 2 MB take about one second. */
const PARSE_TIMEOUT_MS = 20_000;

const PARSER = new URL(`./transcript-worker${extname(import.meta.url)}`, import.meta.url);

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
      const options = { worker: PARSER, characters: text.length, runTimeoutMs: timeoutMs };
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

/** Characters up to which a function takes less time here than the transcript's copy for a thread, or not much more. */
const MAX_CHARACTERS_HERE = 10_000;

const FUNCTIONS = new URL(`./transcript-work-worker${extname(import.meta.url)}`, import.meta.url);

/** Runs functions of long transcripts in threads, which keep the indexes of the latest one, and of short ones here. */
export function threadedTranscriptWork(threads: TextThreads): TranscriptWork {
  const ids = new WeakMap<Transcript, number>();
  const indexes = new WeakMap<Transcript, IndexedTranscript>();
  let lastId = 0;
  const idOf = (transcript: Transcript) => {
    const id = ids.get(transcript) ?? ++lastId;
    ids.set(transcript, id);
    return id;
  };
  const indexedOf = (transcript: Transcript) => {
    const indexed = indexes.get(transcript) ?? indexTranscript(transcript);
    indexes.set(transcript, indexed);
    return indexed;
  };
  return {
    async run(name, transcript, args, { signal, priority = 'standard' } = {}) {
      const characters = transcriptCharacters(transcript);
      if (characters <= MAX_CHARACTERS_HERE) return runTranscriptFunction(name, indexedOf(transcript), args);
      const task = { name, id: idOf(transcript), transcript, args };
      return threads.run(task, {
        worker: FUNCTIONS,
        characters,
        signal,
        priority: QUEUE_PRIORITIES[priority],
      });
    },
  };
}
