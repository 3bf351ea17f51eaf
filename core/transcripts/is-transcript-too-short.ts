import { countWords } from '../text/words.js';
import { MIN_TRANSCRIPT_WORDS, type Transcript } from './transcript.js';

/** True for a transcript of fewer than `MIN_TRANSCRIPT_WORDS` words. */
export function isTranscriptTooShort({ turns }: Transcript): boolean {
  let words = 0;
  return !turns.some(({ text }) => {
    words += countWords(text);
    return words >= MIN_TRANSCRIPT_WORDS;
  });
}
