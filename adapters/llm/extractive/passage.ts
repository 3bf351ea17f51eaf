import type { ClaimedQuote } from '#core/analysis/summary.js';
import { joined, polished } from './polish.js';
import type { Reading } from './reading.js';

/** A sentence of fewer words wants the next one beside it. */
const ENOUGH_WORDS = 14;
const MOST_WORDS = 45;

/** Neighbouring utterances of one stretch, from the first to the last. */
export interface Passage {
  readonly from: number;
  readonly to: number;
}

/** The utterance, with what follows it in the same breath as long as it is short. */
export function passageFrom({ utterances, judgements }: Reading, index: number): Passage {
  const stretch = utterances[index]?.stretch;
  let to = index;
  let words = utterances[index]?.length ?? 0;
  while (words < ENOUGH_WORDS) {
    const next = utterances[to + 1];
    const said = judgements[to + 1];
    const goesOn =
      next?.follows &&
      next.stretch === stretch &&
      said &&
      !said.question &&
      !said.advert &&
      !said.courtesy &&
      !said.example;
    if (!goesOn || words + next.length > MOST_WORDS || said.broken) break;
    to += 1;
    words += next.length;
  }
  return { from: index, to };
}

/** The passage as it is read. Only its first sentence loses its opener. */
export function toldPassage(reading: Reading, passage: Passage): string {
  return joined(
    indices(passage).map((index) => polished(reading.utterances[index]?.text ?? '', reading.language)),
  );
}

/** The passage as a quote: the transcript's exact words. */
export function quotedPassage({ utterances }: Reading, passage: Passage): ClaimedQuote {
  const { speaker, startSeconds } = utterances[passage.from] ?? {};
  return {
    quote: joined(indices(passage).map((index) => utterances[index]?.text ?? '')),
    ...(speaker !== undefined && { speaker }),
    ...(startSeconds !== undefined && { startSeconds }),
  };
}

export function indices({ from, to }: Passage): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
