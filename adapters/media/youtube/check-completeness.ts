import { isTranscriptTooShort } from '#core/analysis/is-transcript-too-short.js';
import { type Transcript, transcriptSeconds, transcriptWords } from '#core/analysis/transcript.js';
import type { YoutubeFailureReason } from './youtube-failure.js';

/** Maximum video length in seconds without a minimum number of words. */
const SHORT_VIDEO_SECONDS = 180;
/** Speaking rate below which captions count as incomplete. */
const MAX_SECONDS_PER_WORD = 3;
/** Captions that end earlier than this before the end of the video are truncated. */
const MAX_SILENCE_SECONDS = 120;
const MAX_SILENCE_SHARE = 0.2;

/** Returns the reason why captions do not cover the whole video; absent when they do. */
export function completenessProblem(
  transcript: Transcript,
  durationSeconds: number | undefined,
): YoutubeFailureReason | undefined {
  const words = transcriptWords(transcript);
  if (durationSeconds !== undefined && durationSeconds > SHORT_VIDEO_SECONDS) {
    const silence = durationSeconds - (transcriptSeconds(transcript) ?? 0);
    const isCutOff = silence > Math.max(MAX_SILENCE_SECONDS, durationSeconds * MAX_SILENCE_SHARE);
    if (words < durationSeconds / MAX_SECONDS_PER_WORD || isCutOff) return 'incomplete';
  }
  return isTranscriptTooShort(transcript) ? 'no_speech' : undefined;
}
