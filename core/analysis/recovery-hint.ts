import type { ErrorCode } from '../errors.js';
import type { StageId } from './progress.js';

const OWN_TRANSCRIPT_HELPS: readonly ErrorCode[] = [
  'transcript_unavailable',
  'audio_too_long',
  'episode_not_found',
];

/** Stages in which an unavailable upstream is a source of episodes or transcripts; models are called later. */
const BEFORE_MODEL: readonly StageId[] = ['queued', 'locating', 'transcript'];

/** True when an analysis that failed in `stage` can continue with the reader's own transcript (contract §2). */
export function canRetryWithTranscript(code: string | undefined, stage?: StageId): boolean {
  const isSourceAway = code === 'upstream_unavailable' && BEFORE_MODEL.some((one) => one === stage);
  return isSourceAway || OWN_TRANSCRIPT_HELPS.some((helped) => helped === code);
}
