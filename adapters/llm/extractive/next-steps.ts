import type { NextSteps } from '../../../core/analysis/summary.js';
import { instructionIn, isQuick } from './instruction.js';
import { tellable } from './points.js';
import { polished } from './polish.js';
import type { Reading } from './reading.js';
import type { Selection } from './selection.js';

interface Step {
  readonly text: string;
  readonly quick: boolean;
  readonly score: number;
}

/** What listeners were told to do, from the verb on; then, where nobody is interviewed, what speakers took on; then what is worth discussing. */
export function nextSteps(reading: Reading, selection: Selection, most: number): NextSteps {
  const steps = [...advised(reading, selection, 2 * most)];
  if (steps.length < 4) steps.push(...takenOn(reading, selection, 4 - steps.length));
  if (steps.length < 4) steps.push(...toDiscuss(reading, selection, 4 - steps.length));
  const quick = steps.filter((step) => step.quick);
  const slow = steps.filter((step) => !step.quick);
  const half = Math.min(most, Math.ceil(steps.length / 2));
  while (quick.length > half) slow.push(...quick.splice(-1));
  while (slow.length > Math.max(half, steps.length - half)) quick.push(...slow.splice(0, 1));
  return {
    immediate: quick.slice(0, most).map(({ text }) => text),
    thisWeek: slow.slice(0, most).map(({ text }) => text),
  };
}

function advised(reading: Reading, selection: Selection, most: number): Step[] {
  const steps: (Step & { index: number })[] = [];
  reading.utterances.forEach(({ text }, index) => {
    const fit = tellable(reading, index);
    if (fit === 0) return;
    const told = instructionIn(text, reading.language);
    if (told)
      steps.push({
        index,
        text: told,
        quick: isQuick(told, reading.language),
        score: fit * selection.weightOf(index),
      });
  });
  steps.sort((a, b) => b.score - a.score || a.index - b.index);
  const seen = new Set<string>();
  const chosen = steps.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, most);
  for (const { index } of chosen) selection.mark(index);
  return chosen;
}

function takenOn(reading: Reading, selection: Selection, most: number): Step[] {
  if (reading.hosts.size === 1) return [];
  const suits = (index: number) => (reading.judgements[index]?.commitment ? tellable(reading, index) : 0);
  return selection.take({ sentences: most, suits, written: false }).map((index) => {
    const { speaker, text = '' } = reading.utterances[index] ?? {};
    const said = polished(text, reading.language);
    return { text: speaker ? `${speaker}: ${said}` : said, quick: true, score: 0 };
  });
}

function toDiscuss(reading: Reading, selection: Selection, most: number): Step[] {
  const suits = (index: number) => tellable(reading, index) * (reading.judgements[index]?.advice ? 3 : 1);
  return selection.take({ sentences: most, suits }).map((index) => {
    const said = polished(reading.utterances[index]?.text ?? '', reading.language);
    return {
      text: reading.language.leadIns.discuss.replace('{sentence}', () => said),
      quick: false,
      score: 0,
    };
  });
}
