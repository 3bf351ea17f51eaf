import { isTranscriptTooShort } from '#core/analysis/is-transcript-too-short.js';
import { type Transcript, transcriptSeconds, transcriptWords } from '#core/analysis/transcript.js';
import type { Obstacle } from './obstacle.js';

/** Videos up to this many seconds may say as little as they like. */
const SHORT_VIDEO_SECONDS = 180;
/** Slower talk, in seconds a word, is a part of the talk. */
const MAX_SECONDS_PER_WORD = 3;
/** Captions that end this long before the video, in seconds and as a share of it, were cut off. */
const MAX_SILENCE_SECONDS = 120;
const MAX_SILENCE_SHARE = 0.2;

/** What is wrong with captions as the words of a whole video; `durationSeconds` is the video's, when known. */
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
