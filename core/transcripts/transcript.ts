import { countWords } from '../text/words.js';

/** Uninterrupted speech of one speaker. Times are seconds from the start of the episode. */
export interface Turn {
  readonly speaker?: string;
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly text: string;
  /** Number of the turn in the whole transcript, from 1. Present in prompts only, where models cite it. */
  readonly number?: number;
}

/** Turns in order. `language` is a BCP 47 tag; absent when unknown. */
export interface Transcript {
  readonly turns: readonly Turn[];
  readonly language?: string;
  /** Captions with unreadable times, whose words are included without times. */
  readonly unreadCues?: number;
}

/** Supported transcript formats. */
export const TRANSCRIPT_FORMATS = ['txt', 'vtt', 'srt', 'json'] as const;

export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** Maximum size of a reader's transcript, in bytes (UTF-8). */
export const MAX_TRANSCRIPT_BYTES = 2 * 1024 * 1024;

/** Maximum number of turns: each costs memory and time wherever a transcript goes, however short it is. */
export const MAX_TRANSCRIPT_TURNS = 60_000;

/** Minimum number of words worth summarizing. */
export const MIN_TRANSCRIPT_WORDS = 40;

/** The transcript with numbered turns, as prompts show it: without those in which nothing is said. */
export function numberTurns(transcript: Transcript): Transcript {
  const turns = transcript.turns.map((turn, index) => ({ ...turn, number: index + 1 }));
  return { ...transcript, turns: turns.filter(({ text }) => /\S/u.test(text)) };
}

/** Number of words. In scripts without spaces two letters count as one word. */
export function transcriptWords(transcript: Transcript): number {
  let words = 0;
  for (const { text } of transcript.turns) words += countWords(text);
  return words;
}

/** Number of characters from which a text is long: five hours of talk. */
export const LONG_TEXT_CHARACTERS = 250_000;

/** Number of characters, in UTF-16 units. */
export function transcriptCharacters({ turns }: Pick<Transcript, 'turns'>): number {
  let characters = 0;
  for (const { text } of turns) characters += text.length;
  return characters;
}

/** Last time in the transcript, in seconds; absent without times. */
export function transcriptSeconds(transcript: Transcript): number | undefined {
  let last: number | undefined;
  for (const { startSeconds, endSeconds } of transcript.turns) {
    const second = endSeconds ?? startSeconds;
    if (second !== undefined && (last === undefined || second > last)) last = second;
  }
  return last;
}

/** Notice before a reader's own transcript is sent (contract §2). */
export const OWN_TRANSCRIPT_NOTICE = 'The result is not public: it appears in no list and no search.';

/** Han and kana with their marks, between which there are no spaces. */
const EAST_ASIAN = /[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF65]/;

/**
 * Separator between the texts of two turns of one speaker: nothing within Japanese and Chinese, whose captions end
 * anywhere in a sentence, else a space.
 */
export function turnGap(before: string | undefined, text: string): '' | ' ' {
  if (before === undefined) return '';
  return EAST_ASIAN.test(before.slice(-1)) && EAST_ASIAN.test(text.slice(0, 1)) ? '' : ' ';
}

/** True for a transcript of fewer than `MIN_TRANSCRIPT_WORDS` words. */
export function isTranscriptTooShort({ turns }: Transcript): boolean {
  let words = 0;
  return !turns.some(({ text }) => {
    words += countWords(text);
    return words >= MIN_TRANSCRIPT_WORDS;
  });
}
