import type { NextSteps } from '#core/analysis/summary.js';
import { instructionIn, isCommand, isQuick } from './instruction.js';
import { polished } from './polish.js';
import type { Reading } from './reading.js';
import type { Selection } from './selection.js';
import { tellable } from './tellable.js';

/** How many sentences an answer to a question for advice goes on, and how much more its instructions count. */
const ANSWER = 14;
const ASKED_FOR = 2;
/** What an instruction counts that was not given to the listener but told of: `we had to …`. */
const REPORTED = 0.35;

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
  const wanted = afterPleas(reading);
  reading.utterances.forEach(({ text, speaker = '' }, index) => {
    const said = reading.judgements[index];
    const fit = tellable(reading, index) * (reading.hosts.has(speaker) ? 0.3 : 1);
    if (fit === 0 || said?.example || said?.speech) return;
    const told = instructionIn(text, reading.language);
    if (!told) return;
    const given = isCommand(text, reading.language) ? 1 : REPORTED;
    const score = fit * given * (wanted.has(index) ? ASKED_FOR : 1) * selection.weightOf(index);
    steps.push({ index, text: told, quick: isQuick(told, reading.language), score });
  });
  steps.sort((a, b) => b.score - a.score || a.index - b.index);
  const seen = new Set<string>();
  const chosen = steps.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, most);
  for (const { index } of chosen) selection.mark(index);
  return chosen.sort((a, b) => a.index - b.index);
}

/** Utterances that follow a question for advice. */
function afterPleas({ utterances, judgements, language }: Reading): Set<number> {
  const wanted = new Set<number>();
  judgements.forEach(({ question }, asked) => {
    if (!question || !language.cues.adviceWanted?.test(utterances[asked]?.text.toLowerCase() ?? '')) return;
    for (let index = asked + 1; index <= asked + ANSWER; index += 1) wanted.add(index);
  });
  return wanted;
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
  const suits = (index: number) => {
    const said = reading.judgements[index];
    const speaker = reading.utterances[index]?.speaker ?? '';
    const own = said && !said.example && !reading.hosts.has(speaker);
    if (!own) return 0;
    const rule = said.advice || said.maxim ? 1 : said.lesson || said.outcome ? 0.3 : 0.1;
    return tellable(reading, index) * rule;
  };
  return selection.take({ sentences: most, suits }).map((index) => {
    const said = polished(reading.utterances[index]?.text ?? '', reading.language);
    return {
      text: reading.language.leadIns.discuss.replace('{sentence}', () => said),
      quick: false,
      score: 0,
    };
  });
}
