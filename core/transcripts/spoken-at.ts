import { splitSentences } from '../text/split-sentences.js';
import type { ExcerptItem } from './excerpt-turns.js';

/** The sentence at a second: a sentence with its speaker, and the turn that it belongs to. */
export interface SpokenSentence {
  readonly index: number;
  readonly text: string;
  readonly speaker?: string;
}

/** Index of the turn in which a second falls: the last that starts at or before it. */
export function turnIndexAt(starts: readonly (number | undefined)[], seconds: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The sentence that is being said at a second; absent in a gap, before the first turn and in transcripts without times.
 * Turns have one time, so their sentences are taken to be spoken at an even pace.
 */
export function spokenAt(turns: readonly ExcerptItem[], seconds: number): SpokenSentence | undefined {
  const index = turnIndexAt(
    turns.map(({ startSeconds }) => startSeconds),
    seconds,
  );
  const turn = turns[index];
  if (!turn || 'gap' in turn || turn.startSeconds === undefined || turn.startSeconds > seconds)
    return undefined;
  const end = turn.endSeconds ?? turns[index + 1]?.startSeconds;
  const share =
    end && end > turn.startSeconds ? (seconds - turn.startSeconds) / (end - turn.startSeconds) : 0;
  return {
    index,
    text: sentenceAt(turn.text, Math.min(1, share)),
    ...(turn.speaker && { speaker: turn.speaker }),
  };
}

function sentenceAt(text: string, share: number): string {
  const sentences = splitSentences(text);
  const length = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  let passed = 0;
  for (const sentence of sentences) {
    passed += sentence.length;
    if (passed >= share * length) return sentence.trim();
  }
  return sentences.at(-1)?.trim() ?? text;
}
