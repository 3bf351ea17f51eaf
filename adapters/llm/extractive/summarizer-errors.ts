import { DomainError } from '#core/errors.js';
import { isTranscriptTooShort, type Transcript } from '#core/transcripts/transcript.js';

export function cancelled({ reason }: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, reason);
}

/** @throws summarizer_failed */
export function assertLongEnough(transcript: Transcript): void {
  if (isTranscriptTooShort(transcript)) {
    throw new DomainError('summarizer_failed', 'Too little is said in this transcript to summarise it.');
  }
}
