import type { ClaimedQuote } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { hasOpenQuotation, joinSentences } from './cleanup.js';
import { cleanSentence } from './readability.js';

/** Minimum number of words; shorter sentences are joined with the next one. */
const MIN_WORDS = 14;
const MAX_WORDS = 45;

/** Adjacent utterances of one speaker turn; both ends are inclusive. */
export interface Segment {
  readonly from: number;
  readonly to: number;
}

/** Returns the segment of an utterance, extended by contiguous sentences while it is short. */
export function segmentFrom({ utterances, features }: AnalyzedTranscript, index: number): Segment {
  const speakerTurn = utterances[index]?.speakerTurn;
  let to = index;
  let words = utterances[index]?.length ?? 0;
  while (words < MIN_WORDS) {
    const next = utterances[to + 1];
    const traits = features[to + 1];
    const goesOn =
      next?.isContiguous &&
      next.speakerTurn === speakerTurn &&
      traits &&
      !traits.question &&
      !traits.ad &&
      !traits.courtesy &&
      !traits.example;
    if (!goesOn || words + next.length > MAX_WORDS || traits.broken || hasOpenQuotation(next.text)) break;
    to += 1;
    words += next.length;
  }
  return { from: index, to };
}

export function renderSegment(analyzed: AnalyzedTranscript, segment: Segment): string {
  return joinSentences(segmentIndices(segment).map((index) => cleanSentence(analyzed, index)));
}

/** Returns the segment as a verbatim quote. */
export function quoteSegment({ utterances }: AnalyzedTranscript, segment: Segment): ClaimedQuote {
  const { speaker, startSeconds } = utterances[segment.from] ?? {};
  return {
    quote: joinSentences(segmentIndices(segment).map((index) => utterances[index]?.text ?? '')),
    ...(speaker !== undefined && { speaker }),
    ...(startSeconds !== undefined && { startSeconds }),
  };
}

export function segmentIndices({ from, to }: Segment): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
