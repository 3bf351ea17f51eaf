import { type ErrorCode, type ErrorDetails, isDomainError } from '#core/errors.js';
import type { Transcript, TranscriptFormat } from '#core/transcripts/transcript.js';
import { parseTranscript } from './parse-transcript.js';

/** A parse result as plain data, because errors lose their class between threads. */
export type ParseOutcome =
  | { readonly transcript: Transcript }
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly details: ErrorDetails;
      };
    };

/** Worker thread task. */
export default function read({
  text,
  format,
}: {
  readonly text: string;
  readonly format?: TranscriptFormat;
}): ParseOutcome {
  try {
    return { transcript: parseTranscript(text, format) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { code, message, details } = error;
    return { refusal: { code, message, details } };
  }
}
