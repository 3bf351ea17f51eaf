import { estimateTokens } from '../text/estimate-tokens.js';
import { graphemeBoundary } from '../text/truncate-text.js';
import { renderTurn } from './render-transcript.js';
import type { Transcript, Turn } from './transcript.js';

/** Minimum size of a part: a line's time, speaker and some words. */
export const MIN_PART_TOKENS = 200;
/** Minimum share of the available space that a piece cut at a sentence or word must fill. */
const MIN_PIECE_SHARE = 0.5;
const SENTENCE_END = /[.!?…؟।]["'”’»)\]]*\s+|[。！？]["'”’»」』)\]]*\s*/gu;
const WORD_END = /\s+/gu;

type CountTokens = (text: string) => number;

export interface SplitOptions {
  /** Maximum tokens of a part as rendered by `renderTranscript`; at least `MIN_PART_TOKENS`. */
  readonly maxTokens: number;
  /** Defaults to `estimateTokens`. Must be subadditive: the count of a text may not exceed the sum over its pieces. */
  readonly countTokens?: CountTokens;
}

interface MeasuredTurn {
  readonly turn: Turn;
  readonly tokens: number;
}

/**
 * Splits a transcript between turns into the fewest parts of at most `maxTokens`, about equal in size. A longer turn is
 * cut after a sentence, else after a word, with interpolated times. Lossless and without overlap; an empty transcript
 * has no parts.
 * @throws RangeError when `maxTokens` is too small for any content
 */
export function splitTranscript(transcript: Transcript, options: SplitOptions): Transcript[] {
  const { maxTokens, countTokens = estimateTokens } = options;
  if (!(maxTokens >= MIN_PART_TOKENS)) throw new RangeError(`a part of ${maxTokens} tokens is too small`);
  const measure = (turn: Turn): MeasuredTurn => ({ turn, tokens: countTokens(renderTurn(turn)) + 1 });
  const turns = transcript.turns.flatMap((turn, i) => {
    const measured = measure(turn);
    if (measured.tokens <= maxTokens) return [measured];
    const until = turn.endSeconds ?? transcript.turns[i + 1]?.startSeconds;
    return piecesOf(turn, until, maxTokens, countTokens).map(measure);
  });
  return evenParts(turns, maxTokens).map((part) => ({ ...transcript, turns: part }));
}

/** Minimum number of parts, with the smallest limit that still achieves it. */
function evenParts(turns: readonly MeasuredTurn[], maxTokens: number): Turn[][] {
  const fewest = fill(turns, maxTokens);
  const total = turns.reduce((sum, { tokens }) => sum + tokens, 0);
  for (let ceiling = total / fewest.length; ceiling < maxTokens; ceiling *= 1.02) {
    const even = fill(turns, ceiling);
    if (even.length === fewest.length) return even;
  }
  return fewest;
}

function fill(turns: readonly MeasuredTurn[], ceiling: number): Turn[][] {
  const parts: Turn[][] = [];
  let room = 0;
  for (const { turn, tokens } of turns) {
    const part = parts.at(-1);
    if (part && tokens <= room) {
      part.push(turn);
      room -= tokens;
    } else {
      parts.push([turn]);
      room = ceiling - tokens;
    }
  }
  return parts;
}

function piecesOf(
  turn: Turn,
  until: number | undefined,
  maxTokens: number,
  countTokens: CountTokens,
): Turn[] {
  const { text, startSeconds } = turn;
  const timed = startSeconds !== undefined && until !== undefined && until > startSeconds;
  const secondAt = (offset: number) =>
    timed ? startSeconds + ((until - startSeconds) * offset) / text.length : undefined;
  const longestLabel = renderTurn({ ...turn, startSeconds: timed ? until : startSeconds, text: '' });
  const room = maxTokens - countTokens(longestLabel) - 1;
  const pieces: Turn[] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + fittingLength(text.slice(from), room, countTokens);
    pieces.push({
      ...turn,
      startSeconds: from === 0 ? startSeconds : secondAt(from),
      endSeconds: end === text.length ? turn.endSeconds : secondAt(end),
      text: text.slice(from, end),
    });
    from = end;
  }
  return pieces;
}

/** Length of the prefix that fits into `room` tokens, cut at the best boundary. At least one code point. */
function fittingLength(text: string, room: number, countTokens: CountTokens): number {
  let fits = 0;
  let tooLong = Math.min(text.length, room) + 1;
  while (tooLong <= text.length && countTokens(text.slice(0, tooLong)) <= room) {
    fits = tooLong;
    tooLong = Math.min(text.length + 1, tooLong * 2);
  }
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (countTokens(text.slice(0, middle)) <= room) fits = middle;
    else tooLong = middle;
  }
  if (fits >= text.length) return text.length;
  const head = text.slice(0, fits);
  const edge = lastEnd(head, SENTENCE_END) ?? lastEnd(head, WORD_END) ?? graphemeBoundary(text, fits);
  return edge > 0 ? edge : String.fromCodePoint(text.codePointAt(0) ?? 0).length;
}

function lastEnd(text: string, pattern: RegExp): number | undefined {
  let end: number | undefined;
  for (const { 0: match, index } of text.matchAll(pattern)) end = index + match.length;
  return end !== undefined && end >= text.length * MIN_PIECE_SHARE ? end : undefined;
}
