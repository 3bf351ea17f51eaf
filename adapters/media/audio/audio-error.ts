import { DomainError } from '#core/errors.js';

const ADD_TRANSCRIPT_HINT = 'Please add the transcript below and it will be summarised.';

const AUDIO_PROBLEMS = {
  gone: 'The publisher no longer offers this episode’s recording.',
  forbidden: 'The publisher does not give this episode’s recording to this server.',
  no_audio: 'What the publisher offers as this episode’s recording is no audio that can be read.',
  encrypted: 'This episode’s recording is encrypted, so it cannot be transcribed.',
  too_long: 'This episode is longer than this server transcribes.',
  too_large: 'This episode’s recording is too large to be transcribed; only MP3 files can be split.',
  silent: 'Nothing could be made out in this episode’s recording.',
} as const;

/** Reason why a recording is not transcribed. */
export type AudioProblem = keyof typeof AUDIO_PROBLEMS;

/** Builds the user-facing error with a recovery hint. */
export function audioError(
  reason: AudioProblem,
  details: Readonly<Record<string, unknown>> = {},
): DomainError {
  return new DomainError('transcript_unavailable', `${AUDIO_PROBLEMS[reason]} ${ADD_TRANSCRIPT_HINT}`, {
    reason,
    ...details,
  });
}

export function cancelledError(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
}
