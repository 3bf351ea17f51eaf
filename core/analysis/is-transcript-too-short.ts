import { MIN_TRANSCRIPT_WORDS, type Transcript } from './transcript.js';
import { countWords } from './words.js';

/** Whether too little is said to be summarised: fewer than `MIN_TRANSCRIPT_WORDS` words in all. */
export function isTranscriptTooShort({ turns }: Transcript): boolean {
  let words = 0;
  return !turns.some(({ text }) => {
    words += countWords(text);
    return words >= MIN_TRANSCRIPT_WORDS;
  });
}
