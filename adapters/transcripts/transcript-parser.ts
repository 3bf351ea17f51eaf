import type { TranscriptParser } from '#core/ports/transcript-parser.js';
import { parseTranscript } from './parse-transcript.js';

/** Reads transcripts in the caller's own thread. */
export function transcriptParser(): TranscriptParser {
  return { parse: async (text, format) => parseTranscript(text, format) };
}
