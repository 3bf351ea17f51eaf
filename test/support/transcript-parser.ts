import { parseTranscript } from '#adapters/transcripts/parse-transcript.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';

/** Parses transcripts in the caller's thread. */
export function transcriptParser(): TranscriptParser {
  return { parse: async (text, format) => parseTranscript(text, format) };
}
