import type { TranscriptReader } from '#core/ports/transcript-reader.js';
import { readTranscript } from './read-transcript.js';

/** Reads transcripts in the caller's own thread. */
export function transcriptReader(): TranscriptReader {
  return { read: async (text, format) => readTranscript(text, format) };
}
