import { DomainError, type ErrorDetails } from '#core/errors.js';
import { type TranscriptProblemReason, transcriptError } from '#core/transcripts/transcript-problem.js';

/** Reason why a recording is not transcribed. */
export type AudioProblem = Extract<
  TranscriptProblemReason,
  'gone' | 'forbidden' | 'no_audio' | 'encrypted' | 'too_long' | 'too_large' | 'silent'
>;

export function audioError(reason: AudioProblem, details: ErrorDetails = {}): DomainError {
  return transcriptError('transcript_unavailable', reason, details);
}

export function cancelledError(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}
