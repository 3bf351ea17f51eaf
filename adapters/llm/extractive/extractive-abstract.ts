import type { Transcript } from '#core/transcripts/transcript.js';
import { analyzeTranscript } from './analyze-transcript.js';
import { SentenceSelector } from './sentence-selector.js';

/**
 * Builds an extract of at most `maxWords` words: whole sentences, verbatim and in the transcript's order, one per line,
 * ranked as in the overview. A sentence interrupted by a transcriber's mark such as {pause} or [laughter] counts as
 * two.
 */
export function extractiveAbstract(transcript: Transcript, maxWords: number): string {
  const analyzed = analyzeTranscript(transcript);
  const chosen = new SentenceSelector(analyzed).select({ words: maxWords });
  return chosen.map((index) => analyzed.utterances[index]?.text ?? '').join('\n');
}
