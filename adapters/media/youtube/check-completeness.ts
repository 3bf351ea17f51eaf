import { isTranscriptTooShort } from '#core/analysis/is-transcript-too-short.js';
import { type Transcript, transcriptSeconds, transcriptWords } from '#core/analysis/transcript.js';
import type { Obstacle } from './obstacle.js';

/** No minimum of words applies to videos up to this length. */
const SHORT_VIDEO_SECONDS = 180;
/** Fewer words mean that captions are missing. */
const MAX_SECONDS_PER_WORD = 3;
/** Captions that end earlier than this before the end of the video are truncated. */
const MAX_SILENCE_SECONDS = 120;
const MAX_SILENCE_SHARE = 0.2;

/** Why captions are not those of the whole video; absent when they are. */
export function completenessProblem(
  transcript: Transcript,
  durationSeconds: number | undefined,
): Obstacle | undefined {
  const words = transcriptWords(transcript);
  if (durationSeconds !== undefined && durationSeconds > SHORT_VIDEO_SECONDS) {
    const silence = durationSeconds - (transcriptSeconds(transcript) ?? 0);
    const isCutOff = silence > Math.max(MAX_SILENCE_SECONDS, durationSeconds * MAX_SILENCE_SHARE);
    if (words < durationSeconds / MAX_SECONDS_PER_WORD || isCutOff) return 'incomplete';
  }
  return isTranscriptTooShort(transcript) ? 'no_speech' : undefined;
}
