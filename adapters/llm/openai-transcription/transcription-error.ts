import { DomainError } from '#core/errors.js';
import type { CallFailure } from '../openai/call-failure.js';

const ADD_ONE = 'Please add the transcript below and it will be summarised.';

const NOT_SET_UP = {
  code: 'transcript_unavailable',
  message: `The transcription service is not set up correctly, and this server’s operator has to see to it. ${ADD_ONE}`,
} as const;
const NOT_READ = {
  code: 'transcript_unavailable',
  message: `The transcription service could not read this episode’s recording. ${ADD_ONE}`,
} as const;

const FOR_THE_READER = {
  refused: NOT_READ,
  too_long: {
    code: 'transcript_unavailable',
    message: `This episode’s recording is too large for the transcription service. ${ADD_ONE}`,
  },
  unusable: {
    code: 'upstream_unavailable',
    message: 'The transcription service gave no usable answer. Please try again.',
  },
  unavailable: {
    code: 'upstream_unavailable',
    message: 'The transcription service is not available at the moment. Please try again in a few minutes.',
  },
  rejected: NOT_SET_UP,
  format_unknown: NOT_SET_UP,
  json_failed: NOT_SET_UP,
} as const;

/** A failed call of the transcription service in the product's words. */
export function transcriptionError(failure: CallFailure): DomainError {
  const { cause } = failure;
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined;
  const isAboutAudio = failure.kind === 'rejected' && (status === 400 || status === 415 || status === 422);
  const { code, message } = isAboutAudio ? NOT_READ : FOR_THE_READER[failure.kind];
  return new DomainError(code, message, {}, failure);
}
