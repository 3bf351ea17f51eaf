import type { ErrorCode } from '../errors.js';

const OWN_TRANSCRIPT_HELPS: readonly ErrorCode[] = [
  'transcript_unavailable',
  'audio_too_long',
  'episode_not_found',
];

/** Whether a failed analysis can go on with a transcript of the reader's own (contract §2). */
export function ownTranscriptHelps(code: string | undefined): boolean {
  return OWN_TRANSCRIPT_HELPS.some((helped) => helped === code);
}
