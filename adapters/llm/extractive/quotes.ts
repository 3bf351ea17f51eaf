import type { ClaimedQuote } from '../../../core/analysis/summary.js';
import type { Reading } from './reading.js';
import type { Selection } from './selection.js';

const SHORTEST = 8;
const LONGEST = 34;

/** An utterance as a quote: the transcript's exact words. */
export function quoteOf({ utterances }: Reading, index: number): ClaimedQuote {
  const { text = '', speaker, startSeconds } = utterances[index] ?? {};
  return {
    quote: text,
    ...(speaker !== undefined && { speaker }),
    ...(startSeconds !== undefined && { startSeconds }),
  };
}

/** How well an utterance reads as a quote: finished, fluent, not too long, understood alone, said by a guest. 0: not at all. */
export function quotable({ utterances, judgements, hosts, language }: Reading, index: number): number {
  const utterance = utterances[index];
  const said = judgements[index];
  if (!utterance || !said || said.question || said.advert || said.courtesy) return 0;
  if (utterance.length < SHORTEST || utterance.length > LONGEST) return 0;
  let fit = 1 / (1 + 6 * said.disfluency) / (1 + 4 * said.anaphora);
  if (said.broken) fit *= 0.2;
  if (said.midway) fit *= 0.4;
  if (said.dangling) fit *= 0.6;
  if (language.openers?.test(utterance.text)) fit *= 0.8;
  if (said.speech) fit *= 0.4;
  if (said.example) fit *= 0.7;
  if (said.closing) fit *= 0.4;
  if (said.lesson) fit *= 1.3;
  if (said.outcome) fit *= 1.2;
  if (utterance.speaker && hosts.has(utterance.speaker)) fit *= 0.6;
  return fit;
}

/** The sentences worth quoting, in the order in which they were said. */
export function keyQuotes(reading: Reading, selection: Selection, most: number): ClaimedQuote[] {
  const suits = (index: number) => quotable(reading, index);
  return selection.take({ sentences: most, suits, written: false }).map((index) => quoteOf(reading, index));
}
