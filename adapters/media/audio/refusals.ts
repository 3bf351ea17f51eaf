import { DomainError } from '#core/errors.js';

const ADD_ONE = 'Please add the transcript below and it will be summarised.';

const REFUSALS = {
  gone: 'The publisher no longer offers this episode’s recording.',
  forbidden: 'The publisher does not give this episode’s recording to this server.',
  no_audio: 'What the publisher offers as this episode’s recording is no audio that can be read.',
  encrypted: 'This episode’s recording is encrypted, so it cannot be transcribed.',
  too_long: 'This episode is longer than this server transcribes.',
  too_large: 'This episode’s recording is too large to be transcribed; only MP3 files can be split.',
  silent: 'Nothing could be made out in this episode’s recording.',
} as const;

/** Why a recording is not transcribed. */
export type Refusal = keyof typeof REFUSALS;

/** For the reader, with a way on. */
export function refusal(reason: Refusal, details: Readonly<Record<string, unknown>> = {}): DomainError {
  return new DomainError('transcript_unavailable', `${REFUSALS[reason]} ${ADD_ONE}`, { reason, ...details });
}

export function cancelled(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}
