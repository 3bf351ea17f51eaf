import { turnIndexAt } from '../spoken-at.js';
import type { Turn } from '../transcript.js';

/** Longest sentence, in characters. */
export const MAX_SENTENCE = 400;
/** Distance before an offset within which a speech is looked for, in characters. */
export const MAX_LEAD = 1500;
/** Length of the rest of a speech that belongs to the sentence before it. */
const MAX_LINE = 60;
/** The end of a sentence, with the space after it. */
const SENTENCE_END = /[.!?…]["'”’)\]]?(?:\s+|$)|[。！？]/gu;

/** The turns of a transcript as one text, in which they are a space apart. */
export interface JoinedText {
  readonly text: string;
  /** Offset of each turn. */
  readonly starts: readonly number[];
  readonly turns: readonly Turn[];
}

export function joinTurns(turns: readonly Turn[]): JoinedText {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of turns) {
    starts.push(length);
    length += text.length + 1;
  }
  return { text: turns.map(({ text }) => text).join(' '), starts, turns };
}

/** Where the speaker of an offset begins to speak, or a little before the offset. */
export function speechStart(joined: JoinedText, at: number): number {
  const { starts, turns } = joined;
  let index = turnIndexAt(starts, at);
  const { speaker } = turns[index] ?? {};
  while (index > 0 && turns[index - 1]?.speaker === speaker && (starts[index] ?? 0) > at - MAX_LEAD)
    index -= 1;
  return starts[index] ?? 0;
}

/** Where the speaker of an offset ends, or a little after the offset. */
function speechEnd(joined: JoinedText, at: number): number {
  const { starts, turns, text } = joined;
  let index = turnIndexAt(starts, at);
  const { speaker } = turns[index] ?? {};
  while (
    turns[index + 1]?.speaker === speaker &&
    index + 1 < turns.length &&
    (starts[index + 1] ?? 0) < at + MAX_SENTENCE
  )
    index += 1;
  return (starts[index + 1] ?? text.length + 1) - 1;
}

/** Where the sentence of an offset begins, at most `MAX_SENTENCE` before it. */
export function sentenceStart(joined: JoinedText, at: number): number {
  const { text, starts } = joined;
  const speech = speechStart(joined, at);
  const from = Math.max(speech, at - MAX_SENTENCE);
  const last = [...text.slice(from, at).matchAll(SENTENCE_END)].at(-1);
  if (last) return from + last.index + last[0].length;
  const turn = starts[turnIndexAt(starts, at)] ?? 0;
  return from === speech ? speech : Math.max(turn, from);
}

/** Where the sentence of an offset ends, or the offset where its end is far. */
export function sentenceEnd(joined: JoinedText, at: number): number {
  const { text } = joined;
  const speech = speechEnd(joined, Math.max(0, at - 1));
  const until = Math.min(speech, at + MAX_SENTENCE);
  const [found] = text.slice(at - 1, until + 1).matchAll(SENTENCE_END);
  if (found) return at - 1 + found.index + found[0].trimEnd().length;
  return until === speech && speech - at < MAX_LINE ? speech : at;
}

/** The second of an offset; a turn is spoken at an even pace. */
export function secondAt({ starts, turns, text }: JoinedText, offset: number): number | undefined {
  const index = turnIndexAt(starts, offset);
  const turn = turns[index];
  if (turn?.startSeconds === undefined) return undefined;
  const until = turn.endSeconds ?? turns[index + 1]?.startSeconds ?? turn.startSeconds;
  const from = starts[index] ?? 0;
  const length = (starts[index + 1] ?? text.length + 1) - 1 - from;
  const share = Math.min(1, (offset - from) / Math.max(1, length));
  return turn.startSeconds + Math.max(0, until - turn.startSeconds) * share;
}
