import type { TranscriptParser } from '#core/ports/transcripts.js';
import { parseTranscript } from './parse-transcript.js';

/** Parses transcripts in the caller's thread. */
export function transcriptParser(): TranscriptParser {
  return { parse: async (text, format) => parseTranscript(text, format) };
}
