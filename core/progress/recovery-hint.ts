import type { ErrorCode } from '../errors.js';
import type { StageId } from './progress.js';

interface Hint {
  readonly action: 'check_link' | 'retry' | 'add_transcript';
  readonly text: string;
}

const HINTS = {
  check_link: { action: 'check_link', text: 'Please check the link.' },
  retry: { action: 'retry', text: 'Please try again.' },
  retry_in_minutes: { action: 'retry', text: 'Please try again in a few minutes.' },
  retry_later: { action: 'retry', text: 'Please try again later.' },
  retry_when_over: { action: 'retry', text: 'Please try again when it is over.' },
  retry_when_playable: { action: 'retry', text: 'Please try again when it plays.' },
  add_transcript: {
    action: 'add_transcript',
    text: 'Add its transcript, and it will be summarized.',
  },
  /** For messages that do not name the episode themselves. */
  add_episode_transcript: {
    action: 'add_transcript',
    text: 'Add the transcript of this episode, and it will be summarized.',
  },
  add_transcript_of_any_length: {
    action: 'add_transcript',
    text: 'Add the transcript of this episode, and it will be summarized at any length.',
  },
} as const satisfies Readonly<Record<string, Hint>>;

/** Recovery hint for a failed analysis. */
export type RecoveryHint = keyof typeof HINTS;

/** Action of a hint, whatever its wording. */
export type RecoveryAction = (typeof HINTS)[RecoveryHint]['action'];

export function recoveryAction(hint: RecoveryHint): RecoveryAction {
  return HINTS[hint].action;
}

export function isRecoveryHint(value: unknown): value is RecoveryHint {
  return typeof value === 'string' && Object.hasOwn(HINTS, value);
}

/** Joins a statement with the texts of the hints. */
export function withHints(statement: string, hints: readonly RecoveryHint[]): string {
  return [statement, ...hints.map((hint) => HINTS[hint].text)].filter((part) => part !== '').join(' ');
}

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
