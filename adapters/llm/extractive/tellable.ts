import type { Reading } from './reading.js';

/** How well an utterance can be told without its surroundings, between 0 (not at all) and 1. */
export function tellable({ utterances, judgements, hosts }: Reading, index: number): number {
  const said = judgements[index];
  const speaker = utterances[index]?.speaker;
  if (!said || said.question || said.advert || said.courtesy) return 0;
  let fit = 1 / (1 + 6 * said.anaphora);
  if (said.dangling) fit *= 0.5;
  if (said.verbless) fit *= 0.3;
  if (said.broken) fit *= 0.5;
  if (said.midway) fit *= 0.7;
  if (said.example || said.speech) fit *= 0.6;
  if (said.closing) fit *= 0.5;
  if (speaker && hosts.has(speaker)) fit *= 0.5;
  return fit;
}
