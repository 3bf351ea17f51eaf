import type { ClaimedQuote } from '#core/analysis/summary.js';
import { indices, passageFrom, quotedPassage } from './passage.js';
import type { Reading } from './reading.js';
import type { Selection } from './selection.js';

const SHORTEST = 5;
const LONGEST = 34;
/** How far the role of a sentence outweighs how central its words are. */
const EMPHASIS = 0.6;

/** How well an utterance reads as a quote: finished, fluent, not too long, understood alone, said by a guest. 0: not at all. */
export function quotable({ utterances, judgements, hosts, language }: Reading, index: number): number {
  const utterance = utterances[index];
  const said = judgements[index];
  if (!utterance || !said || said.question || said.advert || said.courtesy) return 0;
  if (utterance.length < SHORTEST || utterance.length > LONGEST) return 0;
  let fit = 1 / (1 + 6 * said.disfluency) / (1 + 4 * said.anaphora);
  if (said.broken) fit *= 0.2;
  if (said.midway) fit *= 0.4;
  if (said.dangling || said.verbless) fit *= 0.5;
  if (language.openers?.test(utterance.text)) fit *= 0.8;
  if (said.speech) fit *= 0.4;
  if (said.example) fit *= 0.7;
  if (said.closing) fit *= 0.4;
  if (said.maxim) fit *= 1.6;
  if (said.narrative) fit *= 0.8;
  if (said.lesson) fit *= 1.2;
  if (said.outcome) fit *= 1.2;
  if (utterance.speaker && hosts.has(utterance.speaker)) fit *= 0.5;
  return fit;
}

/** The sentences worth quoting, in the order in which they were said; a short one with the next. */
export function keyQuotes(reading: Reading, selection: Selection, most: number): ClaimedQuote[] {
  const suits = (index: number) => quotable(reading, index);
  const along = (index: number) => indices(passageFrom(reading, index));
  const wanted = { sentences: most, suits, along, written: false, short: true, emphasis: EMPHASIS };
  return selection.take(wanted).map((index) => quotedPassage(reading, passageFrom(reading, index)));
}
