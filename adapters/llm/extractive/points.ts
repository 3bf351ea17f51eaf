import type { ClaimedPoint } from '#core/analysis/summary.js';
import { headlineOf, isHeadline } from './headline.js';
import { instructionIn } from './instruction.js';
import type { KeyPhrase } from './key-topics.js';
import { indices, type Passage, passageFrom, quotedPassage, toldPassage } from './passage.js';
import { quotable } from './quotes.js';
import type { Reading } from './reading.js';
import type { Selection } from './selection.js';
import { tellable } from './tellable.js';

/** How far the role of a sentence outweighs how central its words are. */
const EMPHASIS = 0.6;
/** A third of the episode has to give a point when its best is at least this part of the best of all. */
const FAIR_THIRD = 0.4;

/** What to do: sentences that advise, and those that tell what was done and what came of it. */
export function actionableInsights(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
): ClaimedPoint[] {
  return points(reading, selection, phrases, most, (index) => {
    const said = reading.judgements[index];
    const { text = '', speaker = '' } = reading.utterances[index] ?? {};
    const own = said?.example || said?.speech || reading.hosts.has(speaker) ? 0.3 : 1;
    const told = instructionIn(text, reading.language) !== undefined;
    return own * (told ? 3 : said?.advice ? 1.8 : 0.6) * (said?.outcome ? 1.4 : 1) * (said?.maxim ? 1.3 : 1);
  });
}

/** What to make of it: sentences that state a rule, a reason, a contrast, a lesson. */
export function strategicTakeaways(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
): ClaimedPoint[] {
  return points(reading, selection, phrases, most, (index) => {
    const said = reading.judgements[index];
    const own = reading.hosts.has(reading.utterances[index]?.speaker ?? '') ? 0.4 : 1;
    return own * (said?.maxim ? 2.2 : 0.8) * (said?.lesson ? 1.6 : 1) * (said?.advice ? 0.8 : 1);
  });
}

function points(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
  role: (index: number) => number,
): ClaimedPoint[] {
  const suits = (index: number) => {
    const narrative = reading.judgements[index]?.narrative ? 0.5 : 1;
    return tellable(reading, index) * narrative * role(index);
  };
  const along = (index: number) => indices(passageFrom(reading, index));
  const titles = new Set<string>();
  const chosen = selection.take({
    sentences: most,
    suits,
    short: true,
    emphasis: EMPHASIS,
    thirds: FAIR_THIRD,
    along,
  });
  const told = chosen.filter(
    (index) => !chosen.some((other) => other !== index && along(other).includes(index)),
  );
  return told.map((index) => {
    const title = headlineOf(reading, index, phrases, titles);
    titles.add(title);
    return { title, ...bodyOf(reading, selection, index) };
  });
}

/**
 * What stands under the title. A short rule is its own title, and what follows it explains it; else the sentence is told
 * in full, and the sentence beside it that says most to the same point proves it.
 */
function bodyOf(reading: Reading, selection: Selection, index: number): Omit<ClaimedPoint, 'title'> {
  const passage = passageFrom(reading, index);
  if (isHeadline(reading, index)) {
    const explained = passage.to > index ? { from: index + 1, to: passage.to } : besides(reading, index);
    return {
      description: toldPassage(reading, explained ?? passage),
      quotes: [
        quotedPassage(reading, explained && explained.from < index ? { from: index, to: index } : passage),
      ],
    };
  }
  const evidence = evidenceFor(reading, selection, passage) ?? passage;
  for (const part of indices(evidence)) selection.mark(part);
  return { description: toldPassage(reading, passage), quotes: [quotedPassage(reading, evidence)] };
}

/** A neighbour of the same stretch that explains a sentence: what follows it, else what comes before. */
function besides(reading: Reading, index: number): Passage | undefined {
  const { utterances, judgements } = reading;
  const found = [index + 1, index - 1].find((beside) => {
    const said = judgements[beside];
    const near = utterances[beside]?.stretch === utterances[index]?.stretch;
    return (
      near &&
      said &&
      !said.question &&
      !said.advert &&
      !said.courtesy &&
      (utterances[beside]?.length ?? 0) >= 4
    );
  });
  return found === undefined ? undefined : { from: found, to: found };
}

function evidenceFor(reading: Reading, selection: Selection, { from, to }: Passage): Passage | undefined {
  const own = new Set(reading.terms.of[from]);
  const stretch = reading.utterances[from]?.stretch;
  let [best, bestFit] = [-1, 0];
  for (const beside of [to + 1, from - 1, to + 2]) {
    if (reading.utterances[beside]?.stretch !== stretch || selection.isTaken(beside)) continue;
    const shared = (reading.terms.of[beside] ?? []).some((term) => own.has(term));
    const fit = quotable(reading, beside) * (shared ? 1 : 0.5) * (reading.judgements[beside]?.quality ?? 0);
    if (fit > bestFit) [best, bestFit] = [beside, fit];
  }
  return bestFit < 0.45 ? undefined : { from: best, to: best };
}
