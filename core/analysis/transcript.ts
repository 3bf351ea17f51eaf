import { countWords } from './words.js';

/** One uninterrupted stretch of one speaker. Times are seconds from the episode's start. */
export interface Turn {
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly text: string;
}

/** What was said, in order. `language` is a BCP 47 tag when known. */
export interface Transcript {
  readonly turns: readonly Turn[];
  readonly language?: string;
  /** Captions of the file whose times could not be read; their words are here without times. */
  readonly unreadCues?: number;
}

/** The formats in which a transcript may come. */
export const TRANSCRIPT_FORMATS = ['txt', 'vtt', 'srt', 'json'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** Most bytes of a transcript that a reader may send (UTF-8). */
export const MAX_TRANSCRIPT_BYTES = 2 * 1024 * 1024;

/** Fewer words than this are no episode: there is nothing to summarise. */
export const MIN_TRANSCRIPT_WORDS = 40;

/** The number of words in a transcript. In scripts without spaces two letters count as one. */
export function transcriptWords(transcript: Transcript): number {
  let words = 0;
  for (const { text } of transcript.turns) words += countWords(text);
  return words;
}

/** The last second that the transcript names, if it names any. */
export function transcriptSeconds(transcript: Transcript): number | undefined {
  let last: number | undefined;
  for (const { startSeconds, endSeconds } of transcript.turns) {
    const second = endSeconds ?? startSeconds;
    if (second !== undefined && (last === undefined || second > last)) last = second;
  }
  return last;
}
