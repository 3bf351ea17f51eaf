import type { Transcript } from '#core/analysis/transcript.js';
import { readTranscript } from './reading.js';
import { Selection } from './selection.js';

/**
 * A plain extract of at most `maxWords` words (what stands between spaces; in a script without spaces, words as a
 * dictionary divides them): whole sentences in the transcript's order and its exact words, one a line, ranked as the
 * overview is. A sentence that a transcriber's sign such as {pause} or [laughter] interrupts counts as two.
 */
export function extractiveAbstract(transcript: Transcript, maxWords: number): string {
  const reading = readTranscript(transcript);
  const chosen = new Selection(reading).take({ words: maxWords });
  return chosen.map((index) => reading.utterances[index]?.text ?? '').join('\n');
}
