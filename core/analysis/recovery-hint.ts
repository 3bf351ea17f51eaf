import type { ErrorCode } from '../errors.js';
import type { StageId } from './progress.js';

const OWN_TRANSCRIPT_HELPS: readonly ErrorCode[] = [
  'transcript_unavailable',
  'audio_too_long',
  'episode_not_found',
];

/** Where an upstream that is away is one that episodes and their transcripts come from: a model is asked later. */
const BEFORE_MODEL: readonly StageId[] = ['queued', 'locating', 'transcript'];

/** Whether an analysis that failed in `stage` can go on with a transcript of the reader's own (contract §2). */
export function canRetryWithTranscript(code: string | undefined, stage?: StageId): boolean {
  const isSourceAway = code === 'upstream_unavailable' && BEFORE_MODEL.some((one) => one === stage);
  return isSourceAway || OWN_TRANSCRIPT_HELPS.some((helped) => helped === code);
}
