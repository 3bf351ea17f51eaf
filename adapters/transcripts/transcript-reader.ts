import type { TranscriptParser } from '#core/ports/transcript-parser.js';
import { readTranscript } from './read-transcript.js';

/** Reads transcripts in the caller's own thread. */
export function transcriptReader(): TranscriptParser {
  return { parse: async (text, format) => readTranscript(text, format) };
}
