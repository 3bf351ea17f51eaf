import { extname } from 'node:path';
import {
  type IndexedTranscript,
  indexTranscript,
  runTranscriptFunction,
} from '#core/jobs/transcript-functions.js';
import { QUEUE_PRIORITIES } from '#core/ports/analysis-queue.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import { type Transcript, transcriptCharacters } from '#core/transcripts/transcript.js';
import type { TextThreads } from '../worker-pool/text-threads.js';

/** Characters up to which a function takes less time here than the transcript's copy for a thread, or not much more. */
const MAX_CHARACTERS_HERE = 10_000;

const WORKER = new URL(`./transcript-work-worker${extname(import.meta.url)}`, import.meta.url);

/** Runs functions of long transcripts in threads, which keep the indexes of the latest one, and of short ones here. */
export function threadedTranscriptWork(threads: TextThreads): TranscriptWork {
  const ids = new WeakMap<Transcript, number>();
  let lastId = 0;
  const idOf = (transcript: Transcript) => {
    const id = ids.get(transcript) ?? ++lastId;
    ids.set(transcript, id);
    return id;
  };
  const indexes = new WeakMap<Transcript, IndexedTranscript>();
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
      return threads.run(task, { worker: WORKER, characters, signal, priority: QUEUE_PRIORITIES[priority] });
    },
  };
}
