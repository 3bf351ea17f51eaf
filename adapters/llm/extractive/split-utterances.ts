import { stretchesOf } from '#core/analysis/quotes/quote-index.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { splitSentenceSpans } from './split-sentence-spans.js';
import { isEastAsian, isUnspaced, tokenizeWords, type WordToken } from './tokenize-words.js';

/** Words per sentence end above which a transcript counts as unpunctuated, as automatic captions are. */
const MAX_WORDS_PER_END = 50;
const END = /[.!?…。！？؟।]["'”’»)\]]*(?=\s|$)|[。！？]/gu;
/** Letters of Han and kana in a word. */
const LETTERS_PER_WORD = 2;

/** A spoken sentence: the unit of ranking. */
export interface Utterance {
  /** Verbatim text. */
  readonly text: string;
  readonly words: readonly WordToken[];
  readonly speaker?: string;
  /** Number of the transcript's turn that it begins in, from 1, and its second. */
  readonly turn: number;
  readonly startSeconds?: number;
  /** Number of the speaker turn: uninterrupted speech of one speaker. */
  readonly speakerTurn: number;
  /** True when nothing, not even a transcriber's mark, separates it from the previous utterance. */
  readonly isContiguous: boolean;
  /** Share of the transcript's words before it, 0 to 1. */
  readonly position: number;
}

/** Splits a transcript into sentences. A sentence that continues in the speaker's next turn is not split. */
export function splitUtterances(transcript: Transcript): Utterance[] {
  const found: Utterance[] = [];
  let [total, turnsBefore] = [0, 0];
  stretchesOf(transcript.turns).forEach(({ text: spoken, turns }, speakerTurn) => {
    const stretch = plain(spoken);
    let [at, before] = [0, 0];
    for (const { start, end } of splitSentenceSpans(stretch)) {
      while ((turns[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= start) at += 1;
      const { speaker, startSeconds } = turns[at]?.turn ?? {};
      const text = stretch.slice(start, end);
      const words = tokenizeWords(text);
      found.push({
        text,
        words,
        speaker,
        turn: turnsBefore + at + 1,
        startSeconds,
        speakerTurn,
        isContiguous: before > 0 && !/[\p{L}\p{N}]/u.test(stretch.slice(before, start)),
        position: total,
      });
      total += words.length;
      before = end;
    }
    turnsBefore += turns.length;
  });
  return found.map((utterance) => ({ ...utterance, position: utterance.position / Math.max(1, total) }));
}

/** Replaces control characters and line breaks with spaces; the length is unchanged. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ');
}

/** Returns whether a transcript's sentences cannot be told for want of punctuation. Thai is written without. */
export function isUnpunctuated({ turns }: Transcript): boolean {
  let [words, ends] = [0, 0];
  for (const { text } of turns) {
    words += isEastAsian(text) ? text.length / LETTERS_PER_WORD : text.split(' ').length;
    ends += text.match(END)?.length ?? 0;
  }
  return (
    words > ends * MAX_WORDS_PER_END && !turns.some(({ text }) => isUnspaced(text) && !isEastAsian(text))
  );
}
