import { DomainError, type ErrorCode } from '#core/errors.js';
import type { ModelError, ModelErrorCode } from '#core/ports/language-model.js';

const ADD_TRANSCRIPT = 'Please add the transcript below and it will be summarised.';

const NOT_SET_UP = {
  code: 'transcript_unavailable',
  message: `The transcription service is not set up correctly, and this server’s operator has to see to it. ${ADD_TRANSCRIPT}`,
} as const;
const UNREADABLE = {
  code: 'transcript_unavailable',
  message: `The transcription service could not read this episode’s recording. ${ADD_TRANSCRIPT}`,
} as const;

const USER_ERRORS: Readonly<Record<ModelErrorCode, { readonly code: ErrorCode; readonly message: string }>> =
  {
    refused: UNREADABLE,
    too_long: {
      code: 'transcript_unavailable',
      message: `This episode’s recording is too large for the transcription service. ${ADD_TRANSCRIPT}`,
    },
    invalid_output: {
      code: 'upstream_unavailable',
      message: 'The transcription service gave no usable answer. Please try again.',
    },
    unavailable: {
      code: 'upstream_unavailable',
      message: 'The transcription service is not available at the moment. Please try again in a few minutes.',
    },
    rejected: NOT_SET_UP,
  };

/** Converts a failure of the transcription service to the product's error. */
export function transcriptionError(error: ModelError): DomainError {
  const { cause } = error;
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined;
  const isAboutAudio = error.code === 'rejected' && (status === 400 || status === 415 || status === 422);
  const { code, message } = isAboutAudio ? UNREADABLE : USER_ERRORS[error.code];
  return new DomainError(code, message, {}, error);
}
