import type { Transcript, TranscriptFormat } from '../analysis/transcript.js';

/** Turns a transcript file into turns. */
export interface TranscriptParser {
  /**
   * Reads `text` as `format`, or as what it looks like when that is absent or wrong. Speakers and times are kept where the
   * format has them, consecutive cues of one speaker are one turn of a minute at most, markup is taken out, nothing else is
   * lost.
   * @throws transcript_unreadable (no known format, too little said in it, or not read in time), transcript_too_large
   */
  parse(text: string, format?: TranscriptFormat): Promise<Transcript>;
}
