import type { Transcript, TranscriptFormat } from '../transcripts/transcript.js';

/** Parses transcript files into turns. */
export interface TranscriptParser {
  /**
   * Parses `text` as `format`, or as the detected format when that is absent or wrong. Keeps speakers and times where
   * available, joins consecutive cues of one speaker into turns of at most a minute, and removes markup; nothing else
   * is lost.
   * @throws transcript_unreadable (unknown format, too little text, or timeout), transcript_too_large
   */
  parse(text: string, format?: TranscriptFormat): Promise<Transcript>;
}
