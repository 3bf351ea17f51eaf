import { type TranscriptProblemReason, transcriptError } from '#core/analysis/transcript-problem.js';
import type { DomainError, ErrorCode } from '#core/errors.js';
import type { ModelError, ModelErrorCode } from '#core/ports/language-model.js';

type Failure = readonly [code: ErrorCode, reason: TranscriptProblemReason];

const REFUSED: Failure = ['transcript_unavailable', 'transcription_refused'];

const FAILURES: Readonly<Record<ModelErrorCode, Failure>> = {
  refused: REFUSED,
  too_long: ['transcript_unavailable', 'transcription_too_large'],
  invalid_output: ['upstream_unavailable', 'transcription_unusable'],
  unavailable: ['upstream_unavailable', 'transcription_unavailable'],
  rejected: ['transcript_unavailable', 'transcription_misconfigured'],
};

/** Converts a failure of the transcription service to the product's error. */
export function transcriptionError(error: ModelError): DomainError {
  const { cause } = error;
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined;
  const isAboutAudio = error.code === 'rejected' && (status === 400 || status === 415 || status === 422);
  const [code, reason] = isAboutAudio ? REFUSED : FAILURES[error.code];
  return transcriptError(code, reason, {}, error);
}
