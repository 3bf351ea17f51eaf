import type { ClaimedPoint } from '../../../core/analysis/summary.js';
import { headlineOf } from './headline.js';
import { instructionIn } from './instruction.js';
import type { KeyPhrase } from './key-topics.js';
import { polished } from './polish.js';
import { quotable, quoteOf } from './quotes.js';
import type { Reading } from './reading.js';
import type { Selection } from './selection.js';

/** What to do: sentences that advise, and those that tell what was done and what came of it. */
export function actionableInsights(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
) {
  return points(reading, selection, phrases, most, (index) => {
    const said = reading.judgements[index];
    const told = instructionIn(reading.utterances[index]?.text ?? '', reading.language) !== undefined;
    return (told ? 3 : said?.advice ? 1.6 : 0.5) * (said?.outcome ? 1.4 : 1) * (said?.lesson ? 1.15 : 1);
  });
}

/** What to make of it: sentences that give a reason, a contrast, a lesson. */
export function strategicTakeaways(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
) {
  return points(reading, selection, phrases, most, (index) => {
    const said = reading.judgements[index];
    return (said?.lesson ? 2 : 0.7) * (said?.outcome ? 1.2 : 1) * (said?.advice ? 0.8 : 1);
  });
}

function points(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
  role: (index: number) => number,
): ClaimedPoint[] {
  const suits = (index: number) => tellable(reading, index) * role(index);
  const titles = new Set<string>();
  return selection.take({ sentences: most, suits }).map((index) => {
    const title = headlineOf(reading, index, phrases, titles);
    titles.add(title);
    const text = reading.utterances[index]?.text ?? '';
    return {
      title,
      description: polished(text, reading.language),
      quotes: [quoteOf(reading, evidenceFor(reading, selection, index))],
    };
  });
}

/** How well an utterance can be told without its surroundings. 0: not at all. */
export function tellable({ utterances, judgements, hosts }: Reading, index: number): number {
  const said = judgements[index];
  const speaker = utterances[index]?.speaker;
  if (!said || said.question || said.advert || said.courtesy) return 0;
  let fit = 1 / (1 + 6 * said.anaphora);
  if (said.dangling) fit *= 0.5;
  if (said.broken) fit *= 0.5;
  if (said.midway) fit *= 0.7;
  if (said.example || said.speech) fit *= 0.6;
  if (said.closing) fit *= 0.5;
  if (speaker && hosts.has(speaker)) fit *= 0.7;
  return fit;
}

/** The sentence beside it that says most to the same point, else the sentence itself. */
function evidenceFor(reading: Reading, selection: Selection, index: number): number {
  const own = new Set(reading.terms.of[index]);
  const stretch = reading.utterances[index]?.stretch;
  let [best, bestFit] = [index, 0];
  for (const beside of [index + 1, index - 1, index + 2]) {
    if (reading.utterances[beside]?.stretch !== stretch || selection.isTaken(beside)) continue;
    const shared = (reading.terms.of[beside] ?? []).some((term) => own.has(term));
    const fit = quotable(reading, beside) * (shared ? 1 : 0.5) * (reading.judgements[beside]?.quality ?? 0);
    if (fit > bestFit) [best, bestFit] = [beside, fit];
  }
  if (bestFit < 0.45) return index;
  selection.mark(best);
  return best;
}
